import { OFFICE } from './attachments.ts';

/** Endings of files that a double click runs, or opens in a browser as a page of this machine. */
const EXECUTABLE = new Set(
  'application appref-ms bat chm cmd com command cpl desktop exe gadget hta htm html inf jar jnlp js jse lnk mht mhtml msc msi msp mst pif ps1 psm1 reg scf scr settingcontent-ms sh shtml svg url vb vbe vbs workflow ws wsc wsf wsh xht xhtml xll'.split(
    ' ',
  ),
);
const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'text/plain': 'txt',
  [`${OFFICE}.wordprocessingml.document`]: 'docx',
  [`${OFFICE}.spreadsheetml.sheet`]: 'xlsx',
  [`${OFFICE}.presentationml.presentation`]: 'pptx',
};

/** The name with which a file is downloaded: one that would run gets the ending of what it contains. */
export function nameOfDownload(name: string, type: string): string {
  // Windows ignores dots and spaces at the end.
  const shown = name.replace(/[. ]+$/, '');
  const ending = shown.split('.').slice(1).at(-1)?.toLowerCase() ?? '';
  return EXECUTABLE.has(ending) ? `${shown}.${ENDINGS[type]}` : shown;
}
