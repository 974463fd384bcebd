/** What was found damaged. */
export type Damage =
  | { readonly kind: 'base' }
  | { readonly kind: 'outbox' }
  | { readonly kind: 'taskRow'; readonly id: string }
  | { readonly kind: 'listRows' }
  /** The search index is in disorder; it holds nothing of its own. */
  | { readonly kind: 'search' }
  /** A page that SQLite cannot read: the whole file is salvaged when it is opened next. */
  | { readonly kind: 'file' }
  /** A number that no row of ours holds. */
  | { readonly kind: 'somewhere' };

/**
 * A row is not as it was written. It is neither shown nor sent: whoever reads
 * it stops here, `Store.repair` sets it aside, and the reading is done again.
 */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow';
  readonly damage: Damage;

  constructor(damage: Damage) {
    super(`a stored row is damaged (${damage.kind})`);
    this.damage = damage;
  }
}
