import { beforeEach, describe, expect, test, vi } from 'vitest';

/** Requests to the server, and its next answers. */
const asked: { path: string; body: Record<string, unknown>; token: string | null }[] = [];
let answers: (Response | Promise<Response> | Error)[] = [];

const account = { _id: '1', entityId: '2', email: 'maria@hamnkraft.example', type: 'company' };
const signedIn = (token: string) =>
  Response.json({ account, view: 'COMPANY', user: null, company: { _id: '2', name: 'Hamnkraft' }, token });
const refused = (status: number, code: string, message: string) => Response.json({ code, message }, { status });

/** Opens the portal like a browser: nothing in memory, only the contents of local storage. */
async function open() {
  vi.resetModules();
  const session = await import('./session.ts');
  const [login, impersonation, logout] = await Promise.all([
    import('./login.ts'),
    import('./impersonation.ts'),
    import('./logout.ts'),
  ]);
  const { api } = await import('./api.ts');
  return { ...session, ...login, ...impersonation, ...logout, api };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    const body = init.body === undefined ? {} : JSON.parse(String(init.body));
    asked.push({ path, body, token: headers.authorization ?? null });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error(`Nothing answers ${path}`);
    return answer;
  });
});

describe('login', () => {
  test('is pending until the server responds, then the person is set and the token stored', async () => {
    const { login, currentSession } = await open();
    answers = [signedIn('token-1')];
    const done = login('maria@hamnkraft.example', 'eleven minutes');
    expect(currentSession().loggingIn).toBe(true);
    expect(await done).toBe(true);
    expect(currentSession()).toMatchObject({ loggingIn: false, loggedIn: true, view: 'COMPANY', token: 'token-1' });
    expect(localStorage.getItem('tandem.token')).toBe('token-1');
  });

  test("restores the same person's input from before the logout, and none of another person's", async () => {
    const { login, logoutHere } = await open();
    const other = { ...account, _id: '7', email: 'nils@kajen.example' };
    answers = [
      signedIn('token-1'),
      signedIn('token-2'),
      Response.json({ account: other, view: 'COMPANY', token: 'token-3' }),
    ];
    await login(account.email, 'eleven minutes');
    localStorage.setItem('tandem.job.new#page', 'typed by Maria');
    sessionStorage.setItem('tandem.entry.2', 'opened by Maria');
    logoutHere();
    await login(account.email, 'eleven minutes');
    expect(localStorage.getItem('tandem.job.new#page')).toBe('typed by Maria');
    logoutHere();
    localStorage.setItem('tandem.provider', 'ticket of a guest');
    await login(other.email, 'twelve minutes');
    expect(localStorage.getItem('tandem.job.new#page')).toBeNull();
    expect(sessionStorage.getItem('tandem.entry.2')).toBeNull();
    expect(localStorage.getItem('tandem.provider')).toBe('ticket of a guest');
  });

  test("of another person in another tab removes the last person's data from this tab", async () => {
    const { login } = await open();
    answers = [signedIn('token-1')];
    await login(account.email, 'eleven minutes');
    sessionStorage.setItem('tandem.entry.2', 'opened by Maria');
    for (const [key, value] of Object.entries({ token: 'token-2', account: '7', email: 'nils@kajen.example' }))
      localStorage.setItem(`tandem.${key}`, value);
    const { resumeSession } = await open();
    answers = [Response.json({ account: { ...account, _id: '7' }, view: 'COMPANY', token: 'token-2' })];
    await resumeSession();
    expect(sessionStorage.getItem('tandem.entry.2')).toBeNull();
  });

  test('of a person whose email address has changed restores their input', async () => {
    const { login, logoutHere } = await open();
    answers = [
      signedIn('token-1'),
      Response.json({ account: { ...account, email: 'm@hamnkraft.example' }, token: 'b' }),
    ];
    await login(account.email, 'eleven minutes');
    localStorage.setItem('tandem.job.new#page', 'typed by Maria');
    logoutHere();
    await login('m@hamnkraft.example', 'eleven minutes');
    expect(localStorage.getItem('tandem.job.new#page')).toBe('typed by Maria');
  });

  test.each([
    ['another person', 'nils@kajen.example', null],
    ['the same person', account.email, 'typed on this device'],
    ['a guest', null, 'typed on this device'],
  ])('keeps input of %s from before drafts had an owner only if it may be theirs', async (_, last, found) => {
    if (last) localStorage.setItem('tandem.email', last);
    localStorage.setItem('tandem.contact', 'typed on this device');
    sessionStorage.setItem('tandem.entry.2', 'typed on this device');
    const { login } = await open();
    answers = [signedIn('token-1')];
    await login(account.email, 'eleven minutes');
    expect(localStorage.getItem('tandem.contact')).toBe(found);
    expect(sessionStorage.getItem('tandem.entry.2')).toBe(found);
  });

  test('in a tab from before drafts had an owner removes the input in that tab', async () => {
    localStorage.setItem('tandem.account', account._id);
    sessionStorage.setItem('tandem.entry.2', 'typed by Nils');
    const { login } = await open();
    answers = [signedIn('token-1')];
    await login(account.email, 'eleven minutes');
    expect(sessionStorage.getItem('tandem.entry.2')).toBeNull();
  });

  test('is not changed by late responses for the previous account', async () => {
    const { login, refreshSession, sameAccount, currentSession, logoutHere } = await open();
    const other = { ...account, _id: '7', entityId: '8', email: 'nils@kajen.example' };
    const company = { _id: '8', name: 'Kajen' };
    answers = [signedIn('token-1'), Response.json({ account: other, view: 'COMPANY', company, token: 'token-2' })];
    await login(account.email, 'eleven minutes');
    const before = currentSession();
    const isSame = sameAccount();
    expect(isSame()).toBe(true);
    logoutHere();
    refreshSession(before);
    expect(currentSession()).toMatchObject({ account: null, company: null });
    await login(other.email, 'twelve minutes');
    refreshSession({ account: before.account, company: before.company });
    refreshSession({ account: null, user: null });
    expect(currentSession()).toMatchObject({ account: other, company });
    expect(isSame()).toBe(false);
    refreshSession({ company: { ...company, name: 'Kajen AB' } as never });
    expect(currentSession().company?.name).toBe('Kajen AB');
  });

  test("shows the server's message as an error if it fails", async () => {
    const { login, currentSession } = await open();
    answers = [refused(401, 'wrong_credentials', 'Wrong e-mail address or password.')];
    expect(await login('maria@hamnkraft.example', 'wrong')).toBe(false);
    expect(currentSession()).toMatchObject({ view: 'GUEST', loggedIn: false, loggingIn: false, info: null });
    expect(currentSession().error?.message).toBe('Wrong e-mail address or password.');
  });

  test('shows a request for the activation code as information, not as an error', async () => {
    const { login, currentSession } = await open();
    answers = [refused(403, 'activation_needed', 'Please enter activation code.')];
    await login('maria@hamnkraft.example', 'eleven minutes');
    expect(currentSession()).toMatchObject({ error: null, info: 'Please enter activation code.' });
  });
});

describe('a login with two-factor authentication', () => {
  const wanted = () =>
    Response.json({ code: 'second_factor_needed', message: 'Enter the code.', ticket: 'ticket-1' }, { status: 403 });

  async function firstStep() {
    const portal = await open();
    answers = [wanted()];
    await portal.login('maria@hamnkraft.example', 'eleven minutes');
    expect(portal.currentSession()).toMatchObject({ error: null, info: 'Enter the code.', ticket: 'ticket-1' });
    return portal;
  }

  test('continues with the ticket, which stays valid after a wrong code', async () => {
    const { loginWithCode, currentSession } = await firstStep();
    answers = [refused(401, 'second_factor_wrong', 'This code is wrong.')];
    await expect(loginWithCode('ticket-1', '000000')).rejects.toThrow('This code is wrong.');
    expect(currentSession().ticket).toBe('ticket-1');
    answers = [signedIn('token-1')];
    await loginWithCode('ticket-1', '123456');
    expect(asked.at(-1)?.body).toMatchObject({ ticket: 'ticket-1', code: '123456' });
    expect(currentSession()).toMatchObject({ loggedIn: true, ticket: null });
  });

  test('starts again if the ticket has expired', async () => {
    const { loginWithCode, currentSession } = await firstStep();
    answers = [refused(401, 'ticket_invalid', 'That took too long.')];
    await loginWithCode('ticket-1', '123456');
    expect(currentSession()).toMatchObject({ ticket: null, view: 'GUEST' });
    expect(currentSession().error?.message).toBe('That took too long.');
  });
});

describe('a stored token', () => {
  async function keepToken() {
    const { login } = await open();
    answers = [signedIn('token-1')];
    await login('maria@hamnkraft.example', 'eleven minutes');
  }

  test('logs in at the start with the same device and the address of the last login', async () => {
    await keepToken();
    const { resumeSession, currentSession } = await open();
    answers = [signedIn('token-2')];
    await resumeSession();
    expect(currentSession()).toMatchObject({ loggedIn: true, token: 'token-2' });
    const [first, second] = asked;
    expect(second?.body).toMatchObject({ token: 'token-1', oldEmail: 'maria@hamnkraft.example' });
    expect(second?.body.deviceFingerprint).toBe(first?.body.deviceFingerprint);
    expect(second?.body.deviceFingerprint).toMatch(/^[a-z2-7]{12}$/);
  });

  test('is deleted and the person logged out if the server rejects it', async () => {
    await keepToken();
    const { resumeSession, currentSession } = await open();
    answers = [refused(401, 'unauthorized', 'Please log in.')];
    await resumeSession();
    expect(currentSession()).toMatchObject({ view: 'GUEST', loggedIn: false, canResume: false });
    expect(localStorage.getItem('tandem.token')).toBeNull();
  });

  test('is replaced by another login in another tab, which leaves the input in this tab', async () => {
    const { resumeSession, login } = await open();
    answers = [signedIn('token-1'), signedIn('token-1')];
    await login('maria@hamnkraft.example', 'eleven minutes');
    await resumeSession();
    sessionStorage.setItem('tandem.entry.6', 'typed by Maria');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tandem.token', newValue: 'token-2' }));
    expect(sessionStorage.getItem('tandem.entry.6')).toBe('typed by Maria');
  });

  test.each([
    ['is unreachable', new TypeError('Failed to fetch')],
    ['is too busy', refused(503, 'overloaded', 'Tandem is very busy.')],
    ['has had too many requests', refused(429, 'too_many_requests', 'Wait a moment.')],
    ['has failed', refused(500, 'internal', 'Something went wrong.')],
  ])('stays for the next attempt if the server %s', async (_, answer) => {
    await keepToken();
    const { resumeSession, loginByStoredToken, currentSession } = await open();
    answers = [answer];
    await resumeSession();
    expect(currentSession()).toMatchObject({ loggedIn: false, canResume: true });
    expect(localStorage.getItem('tandem.token')).toBe('token-1');
    answers = [signedIn('token-2')];
    await loginByStoredToken();
    expect(currentSession()).toMatchObject({ loggedIn: true, canResume: false });
  });

  test('is not offered after a failed login by an emailed link while the server was too busy', async () => {
    await keepToken();
    const { loginByToken, currentSession } = await open();
    answers = [refused(503, 'overloaded', 'Tandem is very busy.')];
    await loginByToken('from-an-email');
    expect(currentSession()).toMatchObject({ loggedIn: false, canResume: false });
    expect(localStorage.getItem('tandem.token')).toBe('token-1');
  });

  test('stays if another window has stored it while the server rejected the previous one', async () => {
    await keepToken();
    const { resumeSession } = await open();
    answers = [refused(401, 'unauthorized', 'Please log in.')];
    const resumed = resumeSession();
    localStorage.setItem('tandem.token', 'token-of-another-window');
    await resumed;
    expect(localStorage.getItem('tandem.token')).toBe('token-of-another-window');
  });
});

describe('impersonation', () => {
  const elin = { _id: '3', entityId: '4', email: 'elin@example.org', type: 'user' };
  const root = { _id: '5', entityId: '6', email: 'agnes@tandem.example', type: 'company' };
  const asRoot = (token: string) =>
    Response.json({ account: root, view: 'SUPERUSER', user: null, company: null, token, impersonatedBy: null });
  const asElin = (token: string) =>
    Response.json({
      account: elin,
      view: 'USER',
      user: null,
      company: null,
      token,
      impersonatedBy: { email: root.email },
    });

  async function acting() {
    const portal = await open();
    answers = [asRoot('root-1'), asElin('acting-1')];
    await portal.login(root.email, 'eleven minutes');
    history.replaceState(null, '', '/admin/accounts?text=elin&skip=20');
    localStorage.setItem('tandem.profile.6', 'typed by the superuser');
    sessionStorage.setItem('tandem.ai-draft.6', 'drafted for the superuser');
    await portal.actAs(elin.email, 'Asked on the telephone');
    return portal;
  }

  test('keeps the superuser’s address and token, and clears their data and input', async () => {
    const { currentSession } = await acting();
    expect(asked.at(-1)).toMatchObject({
      path: '/api/become/',
      token: 'Bearer root-1',
      body: { email: elin.email, reason: 'Asked on the telephone' },
    });
    expect(currentSession()).toMatchObject({ view: 'USER', token: 'acting-1', impersonatedBy: { email: root.email } });
    expect(JSON.parse(localStorage.getItem('tandem.superuser') ?? '')).toEqual({
      email: root.email,
      token: 'root-1',
      as: elin.email,
      place: '/admin/accounts?text=elin&skip=20',
    });
    expect(localStorage.getItem('tandem.profile.6')).toBeNull();
    expect(sessionStorage.getItem('tandem.ai-draft.6')).toBeNull();
  });

  test('continues after a reload, and returns with the saved token to the same page', async () => {
    await acting();
    const { resumeSession, stopImpersonation, currentSession } = await open();
    answers = [asElin('acting-2')];
    await resumeSession();
    expect(asked.at(-1)?.body).toMatchObject({ token: 'acting-1', oldEmail: root.email });
    expect(currentSession().impersonatedBy).toEqual({ email: root.email });

    localStorage.setItem('tandem.profile.4', 'typed as Elin');
    answers = [asRoot('root-2')];
    expect(await stopImpersonation()).toBe('/admin/accounts?text=elin&skip=20');
    expect(asked.at(-1)).toMatchObject({ token: 'Bearer root-1', body: { email: root.email } });
    expect(currentSession()).toMatchObject({ view: 'SUPERUSER', token: 'root-2', impersonatedBy: null });
    expect(localStorage.getItem('tandem.superuser')).toBeNull();
    expect(localStorage.getItem('tandem.profile.4')).toBeNull();
  });

  test('continues without a connection, and ends if the superuser is logged out', async () => {
    const { stopImpersonation, currentSession } = await acting();
    answers = [new TypeError('Failed to fetch')];
    await expect(stopImpersonation()).rejects.toThrow();
    expect(currentSession()).toMatchObject({ view: 'USER', token: 'acting-1' });
    answers = [refused(401, 'unauthenticated', 'Please log in.')];
    await expect(stopImpersonation()).rejects.toThrow('Please log in.');
    expect(currentSession().view).toBe('GUEST');
    expect(localStorage.getItem('tandem.superuser')).toBeNull();
  });

  test('that has expired returns to the superuser when the portal is opened', async () => {
    await acting();
    const { resumeSession, currentSession } = await open();
    answers = [refused(401, 'session_ended', 'Please log in.'), asRoot('root-2')];
    await resumeSession();
    expect(asked.at(-1)).toMatchObject({ path: '/api/become/', token: 'Bearer root-1', body: { email: root.email } });
    expect(currentSession()).toMatchObject({ view: 'SUPERUSER', token: 'root-2', impersonatedBy: null });
    expect(localStorage.getItem('tandem.token')).toBe('root-2');
    expect(localStorage.getItem('tandem.superuser')).toBeNull();
  });

  test('that has expired logs out when the portal is opened if the superuser was logged out as well', async () => {
    await acting();
    const { resumeSession, currentSession } = await open();
    answers = [
      refused(401, 'session_ended', 'Your session has ended.'),
      refused(401, 'unauthenticated', 'Please log in.'),
    ];
    await resumeSession();
    expect(currentSession()).toMatchObject({ view: 'GUEST', loggedIn: false, canResume: false });
    expect(localStorage.getItem('tandem.token')).toBeNull();
    expect(localStorage.getItem('tandem.superuser')).toBeNull();
  });

  test('that has expired can be ended later if the server cannot be reached when the portal is opened', async () => {
    await acting();
    const { resumeSession, loginByStoredToken, currentSession } = await open();
    answers = [refused(401, 'session_ended', 'Please log in.'), new TypeError('Failed to fetch')];
    await resumeSession();
    expect(currentSession()).toMatchObject({ loggedIn: false, canResume: true });
    answers = [refused(401, 'session_ended', 'Please log in.'), asRoot('root-2')];
    await loginByStoredToken();
    expect(currentSession()).toMatchObject({ view: 'SUPERUSER', token: 'root-2' });
  });

  test('is over once another person logs in by an emailed link, whose end does not return to the superuser', async () => {
    const { loginByToken } = await acting();
    answers = [signedIn('token-1')];
    await loginByToken('from-an-email');
    expect(localStorage.getItem('tandem.superuser')).toBeNull();
    const { resumeSession, currentSession } = await open();
    answers = [refused(401, 'session_ended', 'Please log in.')];
    await resumeSession();
    expect(asked.at(-1)?.path).toBe('/api/login/token');
    expect(currentSession().view).toBe('GUEST');
  });

  test('ends if the superuser has lost the rights to it', async () => {
    const { stopImpersonation, currentSession } = await acting();
    answers = [refused(403, 'forbidden', 'You have no access.')];
    await expect(stopImpersonation()).rejects.toThrow('You have no access.');
    expect(currentSession().view).toBe('GUEST');
    expect(localStorage.getItem('tandem.superuser')).toBeNull();
  });

  test('becoming another account, returning and logging out reset messages, payments and users', async () => {
    const portal = await acting();
    const { queries } = await import('./queries.ts');
    const load = () => {
      for (const area of ['messages', 'payments', 'users']) queries.setQueryData([area, '1'], 'of one person');
    };
    const loaded = () =>
      queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey);
    load();
    answers = [asRoot('root-2')];
    await portal.stopImpersonation();
    expect(loaded()).toEqual([]);

    load();
    answers = [asElin('acting-3')];
    await portal.actAs(elin.email, 'Asked on the telephone');
    expect(loaded()).toEqual([]);

    load();
    answers = [Response.json({})];
    await portal.logout();
    expect(loaded()).toEqual([]);
  });

  test('removes the input of another tab when a superuser starts or ends it there', async () => {
    const { resumeSession } = await acting();
    answers = [asElin('acting-1')];
    await resumeSession();
    sessionStorage.setItem('tandem.entry.6', 'typed as Elin');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tandem.token', newValue: 'root-2' }));
    expect(sessionStorage.getItem('tandem.entry.6')).toBeNull();
  });

  test('does not log the superuser out if one of its calls fails after its end', async () => {
    const { api, stopImpersonation, currentSession } = await acting();
    const slow = Promise.withResolvers<Response>();
    answers = [slow.promise, asRoot('root-2')];
    const late = api.jobs.list();
    await stopImpersonation();
    slow.resolve(refused(401, 'unauthorized', 'Please log in.'));
    await expect(late).rejects.toThrow('Please log in.');
    expect(currentSession()).toMatchObject({ view: 'SUPERUSER', token: 'root-2' });
    expect(localStorage.getItem('tandem.token')).toBe('root-2');
  });

  test('leaves the session of another window that has ended it if a call of this window fails', async () => {
    const { api } = await acting();
    localStorage.removeItem('tandem.superuser');
    localStorage.setItem('tandem.token', 'root-2');
    answers = [refused(401, 'unauthorized', 'Please log in.')];
    await expect(api.jobs.list()).rejects.toThrow('Please log in.');
    expect(localStorage.getItem('tandem.token')).toBe('root-2');
  });

  test('ends together with the superuser’s session on logging out', async () => {
    const { logout, currentSession } = await acting();
    answers = [Response.json({})];
    await logout();
    expect(asked.at(-1)).toMatchObject({ path: '/api/logout', token: 'Bearer root-1' });
    expect(currentSession().view).toBe('GUEST');
    expect(localStorage.getItem('tandem.superuser')).toBeNull();
  });
});

describe('the session ends', () => {
  async function signIn() {
    const portal = await open();
    answers = [signedIn('token-1')];
    await portal.login('maria@hamnkraft.example', 'eleven minutes');
    return portal;
  }

  test('on logging out, on the server and in the browser', async () => {
    const { logout, currentSession } = await signIn();
    answers = [Response.json({})];
    await logout();
    expect(asked.at(-1)).toMatchObject({ path: '/api/logout', token: 'Bearer token-1' });
    expect(currentSession()).toMatchObject({ view: 'GUEST', token: null, account: null, company: null });
    expect(localStorage.getItem('tandem.token')).toBeNull();
  });

  test('once the logout is complete, even if a pending call fails with 401 before', async () => {
    const { api, logout, currentSession } = await signIn();
    const slow = Promise.withResolvers<Response>();
    const ended = Promise.withResolvers<Response>();
    answers = [slow.promise, ended.promise];
    const late = api.jobs.list();
    const done = logout();
    slow.resolve(refused(401, 'unauthorized', 'Please log in.'));
    await expect(late).rejects.toThrow('Please log in.');
    expect(currentSession().loggedIn).toBe(true);
    ended.resolve(Response.json({}));
    await done;
    expect(currentSession().view).toBe('GUEST');
  });

  test('when the server has ended it', async () => {
    const { api, currentSession } = await signIn();
    answers = [refused(401, 'unauthorized', 'Please log in.')];
    await expect(api.jobs.list()).rejects.toThrow('Please log in.');
    expect(currentSession().view).toBe('GUEST');
  });

  test('when the server reports its end, but not when it reports the end of an earlier one', async () => {
    const { sessionEndReported, currentSession } = await signIn();
    sessionEndReported('an earlier token');
    expect(currentSession().view).toBe('COMPANY');
    sessionEndReported('token-1');
    expect(currentSession().view).toBe('GUEST');
  });

  test('without clearing the screen of the window that ended it', async () => {
    const { endingSession, sessionEndReported, currentSession } = await signIn();
    await endingSession(async () => sessionEndReported('token-1'));
    expect(currentSession().view).toBe('COMPANY');
  });

  test('when another window of the browser logs out', async () => {
    const { resumeSession, currentSession } = await signIn();
    answers = [signedIn('token-2')];
    await resumeSession();
    window.dispatchEvent(new StorageEvent('storage', { key: 'tandem.token', newValue: null }));
    expect(currentSession().view).toBe('GUEST');
  });
});
