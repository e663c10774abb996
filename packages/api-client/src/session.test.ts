import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMemorySession, createSession } from './session.ts';
import { aToken } from './testing/a-token.ts';

const key = 'finance_access_token';
afterEach(() => vi.unstubAllGlobals());

function denied() {
  return new DOMException('The operation is insecure.', 'SecurityError');
}

function storageEvent(changed: string | null) {
  return Object.assign(new Event('storage'), { key: changed });
}

function aStorage(refuse?: { read?: boolean; write?: boolean }): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: () => null,
    getItem(name) {
      if (refuse?.read) throw denied();
      return items.get(name) ?? null;
    },
    setItem(name, value) {
      if (refuse?.write) throw denied();
      items.set(name, value);
    },
    removeItem(name) {
      if (refuse?.write) throw denied();
      items.delete(name);
    },
  };
}

describe('the token', () => {
  test('is kept under the product key, or another', () => {
    const storage = aStorage();
    createSession({ storage }).setToken('a');
    createSession({ storage, key: 'other' }).setToken('b');
    expect([storage.getItem(key), storage.getItem('other')]).toEqual(['a', 'b']);
    createSession({ storage }).clear();
    expect([createSession({ storage }).token(), createSession({ storage, key: 'other' }).token()]).toEqual([null, 'b']);
  });

  test('says who is signed in, in any script', () => {
    const session = createMemorySession(aToken({ acc_name: 'Siti Nurhaliza – 財務', tenant_id: 7 }));
    expect(session.claims()).toMatchObject({
      acc_name: 'Siti Nurhaliza – 財務',
      tenant_id: 7,
      tenant_name: 'PT Maju Motor',
    });
    expect(session.claims()).toBe(session.claims());
  });

  test.each([
    ['nonsense', 'abc'],
    ['no JSON', 'a.b.c'],
    ['claims missing', `x.${btoa('{"sub":"1"}')}.x`],
    ['a claim of the wrong type', aToken({ exp: 'soon' as unknown as number })],
  ])('that is %s has no claims', (_, token) => {
    const session = createMemorySession(token);
    expect([session.token(), session.claims(), session.isExpired()]).toEqual([token, null, false]);
  });

  test('expires, half a minute of wrong clocks forgiven', () => {
    let now = 1_000_000;
    const session = createSession({ storage: aStorage(), now: () => now });
    session.setToken(aToken({ exp: 1000 }));
    now = 1_030_000;
    expect([session.isExpired(), session.claims()?.exp]).toEqual([false, 1000]);
    now = 1_030_001;
    expect([session.isExpired(), session.claims()]).toEqual([true, null]);
    expect(session.token()).not.toBeNull();
  });

  test.each([
    ['reading', { read: true, write: true }],
    ['writing', { write: true }],
  ])('lives in memory where the browser refuses %s', (_, refuse) => {
    const session = createSession({ storage: aStorage(refuse) });
    expect(session.token()).toBeNull();
    session.setToken('a');
    expect(session.token()).toBe('a');
    session.clear();
    expect(session.token()).toBeNull();
  });

  test('lives in memory where there is no storage at all', () => {
    vi.stubGlobal('localStorage', undefined);
    const session = createSession();
    session.setToken('a');
    expect(session.token()).toBe('a');
  });
});

describe('subscribers', () => {
  test('hear each change until they leave', () => {
    const session = createMemorySession();
    const heard: (string | null)[] = [];
    const leave = session.subscribe(() => heard.push(session.token()));
    session.setToken('a');
    session.clear();
    leave();
    session.setToken('b');
    expect(heard).toEqual(['a', null]);
  });

  test('hear other tabs, of this key only', () => {
    const tab = new EventTarget();
    vi.stubGlobal('window', tab);
    const listener = vi.fn();
    const leave = createSession({ storage: aStorage() }).subscribe(listener);
    tab.dispatchEvent(storageEvent('something_else'));
    expect(listener).toHaveBeenCalledTimes(0);
    tab.dispatchEvent(storageEvent(key));
    tab.dispatchEvent(storageEvent(null));
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    tab.dispatchEvent(storageEvent(key));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('a clock of this device that is wrong', () => {
  const hour = 3_600_000;
  const issuedAt = 1_800_000_000;
  const token = aToken({ iat: issuedAt, exp: issuedAt + 900 });

  test.each([
    ['by hours ahead', 7 * hour],
    ['by hours behind', -7 * hour],
    ['by ten minutes ahead', 600_000],
    ['not at all', 0],
  ])('%s: a token that has just been made lives as long as it says', (_, off) => {
    let passed = 0;
    const session = createSession({ storage: aStorage(), now: () => issuedAt * 1000 + off + passed });
    session.setToken(token, true);
    expect([session.isExpired(), session.isExpired(60)]).toEqual([false, false]);
    passed = 850_000;
    expect([session.isExpired(), session.isExpired(60)]).toEqual([false, true]);
    passed = 931_000;
    expect(session.isExpired()).toBe(true);
  });

  test('a token that is only stored says nothing about the clock', () => {
    const session = createSession({ storage: aStorage(), now: () => (issuedAt + 1000) * 1000 });
    session.setToken(token);
    expect(session.isExpired()).toBe(true);
  });
});
