import { z } from 'zod';

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** Sort orders travel as signed 64-bit integers; outside the safe range they arrive as `bigint`. */
export type WireInteger = number | bigint;

export const int64Schema = z.union([
  z.int(),
  z.bigint().refine((value) => value >= INT64_MIN && value <= INT64_MAX, 'not a signed 64-bit integer'),
]);

/** The shortest form: a `number` wherever it is exact. */
export const toWireInteger = (value: bigint): WireInteger => {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
};

/** Keeps a computed order inside 64 bits. */
export const clampInt64 = (value: bigint): bigint => {
  if (value < INT64_MIN) return INT64_MIN;
  return value > INT64_MAX ? INT64_MAX : value;
};
