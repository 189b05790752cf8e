import { findNearestName } from '../platform/text/find-nearest-name.ts'

/**
 * Variables that begin like ours but are none: with the setting that was probably meant, or without one. Programs beside
 * the server have variables of their own, and Kubernetes sets some for a service called `waymark`.
 */
export function listUnknown(
  environment: Record<string, string | undefined>,
  known: readonly string[],
): { name: string; meant: string | undefined }[] {
  const names = Object.keys(environment).filter((it) => it.startsWith('WAYMARK_') && !known.includes(it))
  return names
    .filter((name) => !isOfService(name, environment[name] ?? ''))
    .map((name) => ({ name, meant: findMeant(name, known) }))
}

/** `WAYMARK_SERVICE_HOST`, `WAYMARK_PORT=tcp://…` and the like. */
const isOfService = (name: string, value: string) =>
  /_SERVICE_(HOST|PORT)(_\w+)?$|_PORT_\d+_(TCP|UDP)(_\w+)?$/.test(name) || /^(tcp|udp):\/\//.test(value)

function findMeant(name: string, known: readonly string[]): string | undefined {
  const bare = name.replace('WAYMARK_', '')
  if (known.includes(bare)) return bare
  return findNearestName(name, known)
}
