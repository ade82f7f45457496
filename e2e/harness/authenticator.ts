import type { CDPSession, Page } from 'puppeteer';

/** A virtual authenticator that creates passkeys and logs in with them; the page must be at http://localhost. */
export class VirtualAuthenticator {
  readonly #session: CDPSession;
  readonly #id: string;

  private constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  /** Connects a device with a fingerprint reader to a page. */
  static async connect(page: Page): Promise<VirtualAuthenticator> {
    const session = await page.createCDPSession();
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(session, authenticatorId);
  }

  /** Sets whether the person passes the fingerprint check. */
  async verifies(isUserVerified: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  async passkeys() {
    return (await this.#session.send('WebAuthn.getCredentials', { authenticatorId: this.#id })).credentials;
  }

  /** Replaces the passkey with the same id on the device by a manipulated one. */
  async replace(credential: Awaited<ReturnType<VirtualAuthenticator['passkeys']>>[number]): Promise<void> {
    const { credentialId } = credential;
    await this.#session.send('WebAuthn.removeCredential', { authenticatorId: this.#id, credentialId });
    await this.#session.send('WebAuthn.addCredential', { authenticatorId: this.#id, credential });
  }
}
