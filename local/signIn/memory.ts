import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Keeps the provider's sessions, codes or grants in memory, until they end or the provider stops. */
export class Memory implements Adapter {
  readonly #items = new Map<string, { readonly payload: AdapterPayload; readonly expiresAt: number }>();

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds: number): Promise<void> {
    for (const [other, { expiresAt }] of this.#items) if (expiresAt <= Date.now()) this.#items.delete(other);
    this.#items.set(id, { payload, expiresAt: Date.now() + expiresInSeconds * 1_000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const item = this.#items.get(id);
    return item && item.expiresAt > Date.now() ? item.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
  }

  async destroy(id: string): Promise<void> {
    this.#items.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#items) if (payload.grantId === grantId) this.#items.delete(id);
  }

  #first(is: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    return [...this.#items.values()].find(({ payload, expiresAt }) => expiresAt > Date.now() && is(payload))?.payload;
  }
}
