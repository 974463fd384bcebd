import { z } from 'zod';
import type { UpdateState } from '#shared/domain/desktop/update-state.ts';

/** Packing holds the environment against it, so that no package gets what the app would refuse. */
export const updateReleaseSchema = z.object({
  feed: z.url({ protocol: /^https$/u }).endsWith('/'),
  publicKey: z.string().regex(/^[\w-]{43}$/u),
});
export type UpdateRelease = z.infer<typeof updateReleaseSchema>;

/** Written into the package's own `package.json` when it is made; the archive's hash covers it. */
const metadataSchema = z.object({ docketUpdates: updateReleaseSchema });

/** What can put a new version in the place of the running one. */
export type UpdateMeans =
  | { readonly kind: 'off'; readonly why: Extract<UpdateState, { kind: 'off' }>['why'] }
  | { readonly kind: 'appImage' | 'nsis' | 'mac'; readonly release: UpdateRelease };

interface Package {
  readonly isPackaged: boolean;
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The package's `package.json`, as it was read. */
  readonly metadata: unknown;
}

/**
 * A deb or rpm belongs to the system, which alone may write there; a portable
 * program has no place of its own that it could be put into.
 */
export const updateMeans = ({ isPackaged, platform, environment, metadata }: Package): UpdateMeans => {
  if (!isPackaged) return { kind: 'off', why: 'development' };
  const release = metadataSchema.safeParse(metadata).data?.docketUpdates;
  if (platform === 'linux' && environment['APPIMAGE'] === undefined) return { kind: 'off', why: 'system' };
  if (environment['PORTABLE_EXECUTABLE_DIR'] !== undefined) return { kind: 'off', why: 'portable' };
  if (release === undefined) return { kind: 'off', why: 'unpublished' };
  switch (platform) {
    case 'linux':
      return { kind: 'appImage', release };
    case 'win32':
      return { kind: 'nsis', release };
    case 'darwin':
      return { kind: 'mac', release };
    default:
      return { kind: 'off', why: 'unpublished' };
  }
};
