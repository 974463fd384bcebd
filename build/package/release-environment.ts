import { z } from 'zod';
import { updateReleaseSchema, type UpdateRelease } from '#core/updates/update-means.ts';

/** The facts that only a publisher knows; null where the environment doesn't have one. */
export interface Release {
  readonly homepage: string | null;
  readonly maintainer: string | null;
  /** A package without a feed never looks for updates. */
  readonly updates: UpdateRelease | null;
  /** There is a certificate for macOS; without one, electron-builder signs ad hoc. */
  readonly isSignedForMac: boolean;
}

export type TargetSystem = 'linux' | 'mac' | 'win';

export interface Packing {
  readonly systems: readonly TargetSystem[];
  /** Folders only (`--dir`), no installers. */
  readonly foldersOnly: boolean;
  /** The packages are to be published (`--release`). */
  readonly published: boolean;
  /** Published without certificates (`--unsigned`). */
  readonly unsigned: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

interface ReleaseReading {
  readonly release: Release;
  /** One line for each variable that stops the packing. */
  readonly faults: readonly string[];
  /** One line for each part that the package goes without. */
  readonly notes: readonly string[];
}

const FEED = 'DOCKET_UPDATE_FEED';
const PUBLIC_KEY = 'DOCKET_UPDATE_PUBLIC_KEY';
const HOMEPAGE = 'DOCKET_HOMEPAGE';
const MAINTAINER = 'DOCKET_MAINTAINER';

const CERTIFICATE: Readonly<Record<TargetSystem, readonly string[]>> = {
  linux: [],
  mac: ['CSC_LINK', 'CSC_KEY_PASSWORD'],
  win: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
};
/** Either of the two ways in which Apple's notary service knows a publisher. */
const NOTARIZATION = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
] as const;

/** The form that each variable must have; `what` completes "must be …". */
const FORMS: readonly { readonly name: string; readonly schema: z.ZodType; readonly what: string }[] = [
  {
    name: FEED,
    schema: updateReleaseSchema.shape.feed,
    what: 'an https address that ends with a slash',
  },
  {
    name: PUBLIC_KEY,
    schema: updateReleaseSchema.shape.publicKey,
    what: 'the 43 characters that `npm run sign-update -- --new-key FILE` prints',
  },
  { name: HOMEPAGE, schema: z.url({ protocol: /^https$/u }), what: 'an https address' },
  {
    name: MAINTAINER,
    schema: z.string().regex(/^[^<>]+ <[^<>@\s]+@[^<>@\s]+>$/u),
    what: 'a name and an e-mail address: `Name <name@host>`',
  },
];

/** GitHub Actions hands over a secret that doesn't exist as an empty string. */
const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

const missingOf = (environment: Environment, names: readonly string[], why: string): readonly string[] =>
  names.filter((name) => environment[name] === undefined).map((name) => `${name} is not set: ${why}`);

const hasAll = (environment: Environment, names: readonly string[]): boolean =>
  names.every((name) => environment[name] !== undefined);

const formFaults = (environment: Environment): readonly string[] =>
  FORMS.filter(
    ({ name, schema }) => environment[name] !== undefined && !schema.safeParse(environment[name]).success,
  ).map(({ name, what }) => `${name} must be ${what}.`);

const updateFaults = (environment: Environment, { published }: Packing): readonly string[] => {
  const neither = environment[FEED] === undefined && environment[PUBLIC_KEY] === undefined;
  if (neither && !published) return [];
  return missingOf(environment, [FEED, PUBLIC_KEY], 'the package could not update itself.');
};

const publisherFaults = (
  environment: Environment,
  { systems, foldersOnly, published }: Packing,
): readonly string[] =>
  published || (systems.includes('linux') && !foldersOnly)
    ? missingOf(environment, [HOMEPAGE, MAINTAINER], 'a deb and an rpm must name it.')
    : [];

const signingFaults = (environment: Environment, { systems, published, unsigned }: Packing) => {
  if (!published || unsigned) return [];
  const certificates = systems.flatMap((system) =>
    missingOf(environment, CERTIFICATE[system], 'a published package is signed. --unsigned packs without.'),
  );
  const notarized = NOTARIZATION.some((names) => hasAll(environment, names));
  if (!systems.includes('mac') || notarized) return certificates;
  const ways = NOTARIZATION.map((names) => names.join(', ')).join(' or ');
  return [...certificates, `Set ${ways}: macOS refuses an app that Apple has not notarized.`];
};

const notesOf = (environment: Environment, packing: Packing): readonly string[] => [
  ...(environment[FEED] === undefined
    ? [`${FEED} and ${PUBLIC_KEY} are not set: this package will not look for updates.`]
    : []),
  ...(packing.unsigned ? ['--unsigned: macOS and Windows will warn about this package.'] : []),
];

/** Variables that make electron-builder sign and notarize. */
const SIGNING = [...CERTIFICATE.mac, ...CERTIFICATE.win, 'CSC_NAME', ...NOTARIZATION.flat()];

/**
 * Variables that electron-builder must not see: it would take an empty certificate for one, sign a package that is to
 * go without, and notarize with a key of which it has a part.
 */
export const keptFromBuilder = (environment: Environment, { unsigned }: Packing): readonly string[] =>
  Object.keys(environment).filter((name) => environment[name] === '' || (unsigned && SIGNING.includes(name)));

/** Reads what a release needs. Each missing or malformed variable is one line that names it. */
export const readRelease = (given: Environment, packing: Packing): ReleaseReading => {
  const environment = withoutEmpty(given);
  const { [FEED]: feed, [PUBLIC_KEY]: publicKey } = environment;
  return {
    release: {
      homepage: environment[HOMEPAGE] ?? null,
      maintainer: environment[MAINTAINER] ?? null,
      updates: feed === undefined || publicKey === undefined ? null : { feed, publicKey },
      // What electron-builder itself looks at.
      isSignedForMac:
        !packing.unsigned && ['CSC_LINK', 'CSC_NAME'].some((name) => environment[name] !== undefined),
    },
    faults: [
      ...formFaults(environment),
      ...updateFaults(environment, packing),
      ...publisherFaults(environment, packing),
      ...signingFaults(environment, packing),
    ],
    notes: notesOf(environment, packing),
  };
};
