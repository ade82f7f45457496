import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { FILE_KINDS, type FileKind, type UploadedFile } from '@tandem/contracts/files';
import type { Context } from 'koa';
import { env } from '../config/env.ts';
import { brokenForm, busy, type FieldError, fileTooLarge, formNeeded, invalid } from '../errors/errors.ts';
import { storageError } from '../storage/storage.ts';
import { type BodyTimeout, withBodyTimeout } from './body-timeout.ts';

/** Number of files received concurrently, so that incomplete files never fill the disk. */
const MAX_CONCURRENT = 24;
/** Number of files received concurrently per caller, so that one caller cannot use all slots. */
const MAX_CONCURRENT_PER_SENDER = 4;
/** Maximum bytes of a form apart from its file: boundaries, headers, other fields. */
const AROUND = 256 * 1024;
const LIMITS = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 50,
  files: 1,
  parts: 51,
  headerPairs: 20,
  headerSize: 8192,
};

/** The folder of files that have not been checked yet. `clearUploads` removes what a crash leaves there. */
export const UPLOADS = join(env.DATA_DIR, 'uploads');

export interface Form {
  fields: Record<string, unknown>;
  file: UploadedFile | undefined;
}

const HOURS = 3_600_000;

/** Removes files left by a process that stopped during an upload. */
export async function clearUploads(now: Date): Promise<void> {
  for (const name of await readdir(UPLOADS).catch(() => [])) {
    const folder = join(UPLOADS, name);
    const { mtime } = await stat(folder).catch(() => ({ mtime: now }));
    if (now.getTime() - mtime.getTime() > 2 * HOURS) await rm(folder, { recursive: true, force: true });
  }
}

/** The sender of each upload in progress. */
const activeUploads: string[] = [];

/**
 * Reads form data, passes it to `use` and removes the file afterwards. Throws 400, 408, 413 or 415 for anything but one
 * file of the given kind; other fields are validated by the contract.
 */
export async function withForm<T>(
  ctx: Context,
  kind: FileKind,
  use: (form: Form) => Promise<T>,
  bodyTimeout?: BodyTimeout,
) {
  if (!ctx.is('multipart/form-data')) throw formNeeded();
  if ((ctx.request.length ?? 0) > FILE_KINDS[kind].maxBytes + AROUND) throw fileTooLarge(FILE_KINDS[kind].maxBytes);
  const { viewer, call } = ctx.state;
  const sender: string = viewer?.accountId ?? call.address;
  if (
    activeUploads.length >= MAX_CONCURRENT ||
    activeUploads.filter((each) => each === sender).length >= MAX_CONCURRENT_PER_SENDER
  )
    throw busy();
  activeUploads.push(sender);
  try {
    return await withTemporaryFolder(async (folder) =>
      use(await withBodyTimeout(ctx, readForm(ctx, kind, join(folder, 'file')), bodyTimeout)),
    );
  } finally {
    activeUploads.splice(activeUploads.indexOf(sender), 1);
  }
}

/** Runs the work with a temporary folder that is removed afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(UPLOADS, { recursive: true }).catch(storageError);
  const folder = await mkdtemp(join(UPLOADS, 'form-')).catch(storageError);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readForm({ req, headers }: Context, kind: FileKind, path: string): Promise<Form> {
  const { maxBytes } = FILE_KINDS[kind];
  return new Promise<Form>((resolve, reject) => {
    const parser = parserOf(headers['content-type'] ?? '', maxBytes);
    const fields: Record<string, unknown> = Object.create(null);
    let stored: Promise<UploadedFile> | undefined;

    const refuse = (error: Error) => {
      req.unpipe(parser);
      req.resume();
      parser.destroy();
      reject(error);
    };
    const refuseField = (field: string, fault: FieldError) => refuse(invalid({ [field]: fault }));

    parser.on('field', (name, value, _, isCut) => {
      if (isCut) return refuseField(name, { key: 'tooLong', values: { count: LIMITS.fieldSize } });
      fields[name] = name in fields ? [fields[name], value].flat() : value;
    });
    parser.on('file', (field, stream, name) => {
      // Disk errors are reported by `store`.
      stream.on('error', (error) => void ('syscall' in error || refuse(brokenForm())));
      stream.on('limit', () => refuse(fileTooLarge(maxBytes)));
      if (field !== 'file') {
        stream.resume();
        return refuseField(field, { key: 'unknown' });
      }
      stored = store(stream, path, name);
      stored.catch(refuse);
    });
    parser.on('filesLimit', () => refuseField('file', { key: 'oneFile' }));
    for (const limit of ['fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => refuse(brokenForm()));
    parser.on('error', () => refuse(brokenForm()));
    parser.on('finish', () => void Promise.resolve(stored).then((file) => resolve({ fields, file }), reject));
    for (const end of ['aborted', 'error'] as const) req.on(end, () => refuse(brokenForm()));
    req.pipe(parser);
  });
}

function parserOf(contentType: string, fileSize: number) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...LIMITS, fileSize } });
  } catch {
    throw brokenForm();
  }
}

async function store(stream: BusboyFileStream, path: string, name: string): Promise<UploadedFile> {
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error: Error) => {
    throw 'syscall' in error ? storageError(error) : brokenForm();
  });
  const { size } = await stat(path);
  if (size === 0) throw invalid({ file: { key: 'emptyFile' } });
  return { path, name: shownName(name), size };
}

/** Makes the sender's file name safe to display: no folders, no control characters, 200 characters. */
export function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .normalize()
    .trim()
    .slice(0, 200);
}
