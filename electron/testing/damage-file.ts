import fc from 'fast-check';

/** What a disk does to a file. */
export type Damage =
  | { readonly kind: 'bits'; readonly at: readonly number[] }
  | {
      readonly kind: 'block';
      readonly at: number;
      readonly length: number;
      readonly fill: 'zeros' | 'noise' | 'other';
    }
  | { readonly kind: 'cut'; readonly at: number };

/** Between 0 and 1, since the length of the file is not known here. */
const place = fc.noBias(fc.integer({ min: 0, max: 2 ** 30 - 1 })).map((value) => value / 2 ** 30);

export const damageArbitrary: fc.Arbitrary<Damage> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('bits' as const),
      at: fc.array(place, { minLength: 1, maxLength: 12 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('block' as const),
      at: place,
      length: fc.constantFrom(2, 16, 64, 512, 4096, 16_384),
      fill: fc.constantFrom('zeros' as const, 'noise' as const, 'other' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), at: place }) },
);

export interface Damaged {
  readonly bytes: Buffer;
  /** From, to: bytes that may differ. */
  readonly touched: readonly (readonly [number, number])[];
}

const fillBlock = (bytes: Buffer, { at, length, fill }: Extract<Damage, { kind: 'block' }>): Damaged => {
  const start = Math.floor(at * bytes.length);
  const end = Math.min(bytes.length, start + length);
  const source = Math.floor(((at * 7919) % 1) * (bytes.length - length));
  const block =
    fill === 'other'
      ? Buffer.from(bytes.subarray(source, source + end - start))
      : Buffer.from(
          Array.from({ length: end - start }, (_none, index) =>
            fill === 'zeros' ? 0 : (index * 197 + start * 31) % 256,
          ),
        );
  block.copy(bytes, start);
  return { bytes, touched: [[start, end]] };
};

export const inflict = (original: Buffer, damage: Damage): Damaged => {
  const bytes = Buffer.from(original);
  if (damage.kind === 'block') return fillBlock(bytes, damage);
  if (damage.kind === 'cut') {
    const end = Math.floor(damage.at * bytes.length);
    return { bytes: bytes.subarray(0, end), touched: [[end, bytes.length]] };
  }
  const offsets = damage.at.map((at) => at * bytes.length);
  for (const at of offsets) {
    const offset = Math.floor(at);
    bytes[offset] = (bytes[offset] ?? 0) ^ (1 << Math.floor((at % 1) * 8));
  }
  return { bytes, touched: offsets.map((at) => [Math.floor(at), Math.floor(at) + 1] as const) };
};
