import { z } from 'zod';
import { HANDOVER_PATH, type Entry } from '#electron/hosts/browser/loopback/loopback-app.ts';

const answerSchema = z.object({ address: z.string(), file: z.string().nullable() });

/**
 * Asks the Docket that runs on the same data directory for a new entry.
 * @returns null when it cannot be reached: it may be Electron's, or ending just now
 */
export const askForEntry = async ({
  port,
  secret,
}: {
  readonly port: number;
  readonly secret: string;
}): Promise<Entry | null> => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${HANDOVER_PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(3000),
    });
    return answerSchema.parse(await response.json());
  } catch {
    return null;
  }
};
