import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose';

type Claims = Record<string, unknown>;

/** How the simulator differs from an honest provider. */
export interface ProviderFaults {
  /** Claims of the ID token that are added or, with undefined, left out. */
  claims?: Claims;
  signing?: 'none' | 'HS256 with the public key' | 'another key';
  /** Leaves the id of the key out, and publishes two keys. */
  withoutKid?: boolean;
  /** Announces that its responses contain its issuer. */
  announcesIssuer?: boolean;
  /** The issuer in its metadata. */
  issuer?: string;
  /** Seconds until it responds. */
  delay?: number;
  emails?: { email: string; primary: boolean; verified: boolean }[];
}

interface Code {
  base: string;
  clientId: string;
  nonce: string | null;
  challenge: string | null;
}

export const TENANT = '11111111-2222-4333-8444-555555555555';

/** Providers like Google, Microsoft, LinkedIn and GitHub, each below a path of its own; they can lie. */
export class IdentityProviders {
  /** The person who logs in there. */
  person: Claims = {};
  dishonesty: ProviderFaults = {};
  readonly requests: string[] = [];
  readonly #server: Server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });
  readonly #codes = new Map<string, Code>();
  #key: GenerateKeyPairResult | undefined;
  #other: GenerateKeyPairResult | undefined;

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(port = 0): Promise<void> {
    this.#key = await generateKeyPair('RS256', { extractable: true });
    this.#other = await generateKeyPair('RS256', { extractable: true });
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The person agrees at the provider; returns the parameters with which the browser is sent back. */
  agree(address: string): URLSearchParams {
    const { pathname, searchParams } = new URL(address);
    const code = randomBytes(16).toString('hex');
    const base = pathname.replace(/\/(authorize|login\/oauth\/authorize)$/, '').slice(1);
    this.#codes.set(code, {
      base,
      clientId: searchParams.get('client_id') ?? '',
      nonce: searchParams.get('nonce'),
      challenge: searchParams.get('code_challenge'),
    });
    return new URLSearchParams({ code, state: searchParams.get('state') ?? '' });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url);
    this.requests.push(`${request.method} ${url.pathname}`);
    const { delay } = this.dishonesty;
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay * 1000).unref());
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const [, base = '', what = ''] =
      /^\/(.+?)\/(\.well-known\/openid-configuration|jwks|token|authorize|login\/oauth\/\w+|api\/.+)$/.exec(
        url.pathname,
      ) ?? [];
    if (what === '.well-known/openid-configuration') return void send(200, this.#metadata(base));
    if (what === 'jwks') return void send(200, { keys: await this.#keys() });
    if (what === 'authorize' || what === 'login/oauth/authorize') {
      const to = `${url.searchParams.get('redirect_uri')}?${this.agree(url.href)}`;
      return void response.writeHead(302, { location: to }).end();
    }
    if (what === 'token' || what === 'login/oauth/access_token') return this.#token(base, await bodyOf(request), send);
    if (what === 'api/user')
      return void send(200, { id: this.person.id, login: 'elin', name: this.person.name ?? null });
    if (what === 'api/user/emails') return void send(200, this.dishonesty.emails ?? []);
    send(404, {});
  }

  #metadata(base: string) {
    const issuer = `${this.url}/${base}`;
    const { announcesIssuer } = this.dishonesty;
    return {
      issuer: this.dishonesty.issuer ?? issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...(announcesIssuer && { authorization_response_iss_parameter_supported: true }),
    };
  }

  async #keys() {
    const { withoutKid } = this.dishonesty;
    const own = await exportJWK(this.#pair().publicKey);
    const other = await exportJWK((this.#other as GenerateKeyPairResult).publicKey);
    const first = { ...own, kid: 'one', alg: 'RS256', use: 'sig' };
    return withoutKid ? [first, { ...other, kid: 'two', alg: 'RS256', use: 'sig' }] : [first];
  }

  #pair(): GenerateKeyPairResult {
    return this.#key as GenerateKeyPairResult;
  }

  async #token(base: string, sent: URLSearchParams, send: (status: number, body: unknown) => void): Promise<void> {
    const code = this.#codes.get(sent.get('code') ?? '');
    this.#codes.delete(sent.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || code.base !== base || (code.challenge && code.challenge !== verifier))
      return send(400, { error: 'invalid_grant' });
    const answer = { access_token: randomBytes(16).toString('hex'), token_type: 'bearer' };
    if (base === 'github') return send(200, { ...answer, scope: 'user:email' });
    send(200, { ...answer, id_token: await this.#idToken(base, code) });
  }

  async #idToken(base: string, { clientId, nonce }: Code): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const { claims: changed, signing, withoutKid } = this.dishonesty;
    const all: Claims = {
      iss: `${this.url}/${base}`,
      aud: clientId,
      iat: now,
      exp: now + 300,
      ...(nonce && { nonce }),
      ...this.person,
      ...changed,
    };
    const claims = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    if (signing === 'none') {
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${encode({ alg: 'none' })}.${encode(claims)}.`;
    }
    if (signing === 'HS256 with the public key') {
      const secret = new TextEncoder().encode(await exportSPKI(this.#pair().publicKey));
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
    }
    const { privateKey } = signing === 'another key' ? (this.#other as GenerateKeyPairResult) : this.#pair();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', ...(!withoutKid && { kid: 'one' }) })
      .sign(privateKey);
  }
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}
