// What stood in forms when a session ended by itself: sealed for its writer alone, kept in the tab, and there again when they return.

/** Session storage: a draft belongs to the tab that it was written in, and goes with it. */
export const draftsKey = 'drafts';

/** AES-GCM as NIST SP 800-38D has it: 96-bit nonce. */
const algorithm = 'AES-GCM';
const nonceBytes = 12;

export interface DraftsSettings {
  /** Asks the server for the signed-in person's key, base64url. It is in nobody's memory once they are signed out. */
  readonly key: () => Promise<string>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export class Drafts {
  readonly #settings: DraftsSettings;
  readonly #written = new Map<string, unknown>();
  #key: Promise<CryptoKey> | undefined;
  #kept: Promise<Map<string, unknown>> | undefined;

  constructor(settings: DraftsSettings) {
    this.#settings = settings;
  }

  /** Takes notice of what stands in a form now; undefined when nothing in it is worth keeping. Values are JSON. */
  write(name: string, value: unknown): void {
    if (value === undefined) return void this.#written.delete(name);
    this.#written.set(name, value);
    // Asked for in time: when the session is over it is too late.
    void this.#ownKey().catch(() => undefined);
  }

  /** Seals what is written; answers how to put it down, once everything else of the session is forgotten. */
  async seal(): Promise<() => void> {
    const { storage } = this.#settings;
    const unopened = this.#kept === undefined ? storage.getItem(draftsKey) : null;
    if (this.#key === undefined) return () => unopened !== null && storage.setItem(draftsKey, unopened);
    const all = [...(await (this.#kept ?? this.#open())), ...this.#written];
    const text = await this.#sealed(all);
    return () => text !== undefined && storage.setItem(draftsKey, text);
  }

  /** What a form held when the session before this one ended. */
  async kept(name: string): Promise<unknown> {
    this.#kept ??= this.#open().catch((error: unknown) => {
      this.#kept = undefined;
      throw error;
    });
    return (await this.#kept).get(name);
  }

  /** It is in its form again. */
  async drop(name: string): Promise<void> {
    const kept = await this.#kept;
    if (!kept?.delete(name)) return;
    const { storage } = this.#settings;
    const others = await this.#sealed([...kept]);
    if (others === undefined) storage.removeItem(draftsKey);
    else storage.setItem(draftsKey, others);
  }

  async #sealed(entries: readonly (readonly [string, unknown])[]): Promise<string | undefined> {
    if (entries.length === 0) return undefined;
    const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
    const plain = new TextEncoder().encode(JSON.stringify(entries));
    const sealed = await crypto.subtle.encrypt({ name: algorithm, iv }, await this.#ownKey(), plain);
    return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
  }

  async #open(): Promise<Map<string, unknown>> {
    const { storage } = this.#settings;
    const text = storage.getItem(draftsKey);
    if (text === null) return new Map();
    const bytes = fromBase64(text);
    const key = await this.#ownKey();
    const [iv, sealed] = [bytes.slice(0, nonceBytes), bytes.slice(nonceBytes)];
    try {
      const plain = await crypto.subtle.decrypt({ name: algorithm, iv }, key, sealed);
      return new Map(JSON.parse(new TextDecoder().decode(plain)) as [string, unknown][]);
    } catch {
      // What another person wrote, or an older installation sealed, opens for nobody.
      storage.removeItem(draftsKey);
      return new Map();
    }
  }

  #ownKey(): Promise<CryptoKey> {
    this.#key ??= this.#importKey().catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }

  async #importKey(): Promise<CryptoKey> {
    const bytes = fromBase64(await this.#settings.key());
    return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
  }
}

/** Whether a kept value has the shape of one that the form takes: the form may be of a newer version. */
export function isLike<T>(kept: unknown, value: T): kept is T {
  if (kept === null || value === null) return true;
  if (typeof kept !== 'object' || typeof value !== 'object') return typeof kept === typeof value;
  const names = Object.keys(value as object);
  if (names.length !== Object.keys(kept).length) return false;
  return names.every((name) => name in kept && isLike(Reflect.get(kept, name), Reflect.get(value as object, name)));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
}
