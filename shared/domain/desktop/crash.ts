import { z } from 'zod';

/** Something of Docket ended or failed without being asked to. Nothing of a person is in it. */
export const crashSchema = z.strictObject({
  /** Joins the file, the line of the log and what the person was told. */
  reference: z.string().regex(/^[0-9a-f]{8}$/u),
  at: z.iso.datetime(),
  version: z.string().max(50),
  /** The program itself, one of its pages, or a helper of Chromium. */
  where: z.enum(['main', 'page', 'helper']),
  /** A word of the system, as `crashed` or `oom`. */
  reason: z.string().max(200),
  /** What kind of error and where in the code. */
  fault: z.string().max(10_000),
});
export type Crash = z.infer<typeof crashSchema>;

export const crashReportSchema = z.strictObject({
  /** Where the log and the files of crashes are. */
  directory: z.string(),
  /** Newest first. */
  crashes: z.array(crashSchema.pick({ reference: true, at: true, version: true, where: true, reason: true })),
});
export type CrashReport = z.infer<typeof crashReportSchema>;
