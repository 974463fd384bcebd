import { SERVER_HEADER } from '#core/wire/docket-interface.ts';
import { fail } from '#shared/domain/result.ts';
import type { HttpTransport, WireResponse } from '#core/remote/http/transport.ts';

/**
 * Which server answers at an address. One of Docket's own kind names itself with each answer: its id, and after a point
 * its epoch, which is another one when it was restored from a backup (`electron/hosts/server/serve.ts`).
 */
export interface ServerWatch {
  /** The same transport: answers of another server than the expected one are refused, and nobody reads them. */
  readonly watching: (transport: HttpTransport) => HttpTransport;
  /** Whether the first answer that tells was one of such a server. */
  readonly isDocketServer: Promise<boolean>;
  /** From now on this server is the one; null for the first one that names itself, '' for one without a name. */
  readonly expect: (name: string | null) => void;
  /** Null where no server has named itself. */
  readonly expected: () => string | null;
  /** The name of the server whose answer was refused last, '' for one without a name; null where the last answer was taken. */
  readonly other: () => string | null;
}

/** Null for an answer that says nothing of the server, such as one of a proxy in front of it. */
const nameIn = ({ status, headers }: WireResponse): string | null => {
  const isAnswer = status === 200 && (headers.get('content-type') ?? '').includes('json');
  return headers.get(SERVER_HEADER) ?? (isAnswer ? '' : null);
};

/** Of the same server in another epoch. */
export const isSameServer = (one: string, other: string): boolean => {
  const [id = ''] = one.split('.', 1);
  return id !== '' && other.startsWith(`${id}.`);
};

export const createServerWatch = (): ServerWatch => {
  const { promise: isDocketServer, resolve: answered } = Promise.withResolvers<boolean>();
  let expected: string | null = null;
  let other: string | null = null;
  const refusalOf = (name: string): 'otherServer' | 'restoredServer' | null => {
    answered(name !== '');
    if (name !== '') expected ??= name;
    if (expected === null) return null;
    other = name === expected ? null : name;
    if (other === null) return null;
    return isSameServer(expected, other) ? 'restoredServer' : 'otherServer';
  };
  return {
    isDocketServer,
    expect: (name) => {
      expected = name;
      other = null;
    },
    expected: () => expected,
    other: () => other,
    watching: (transport) => async (request) => {
      const response = await transport(request);
      const name = response.ok ? nameIn(response.value) : null;
      const failure = name === null ? null : refusalOf(name);
      return failure === null ? response : fail(failure);
    },
  };
};
