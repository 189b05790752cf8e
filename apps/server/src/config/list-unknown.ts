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
    .filter((name) => !/^WAYMARK_(TEST|E2E|BENCH|DAY|WEIGHT)_|^WAYMARK_CHROMIUM$/.test(name))
    .filter((name) => !isOfService(name, environment[name] ?? ''))
    .map((name) => ({ name, meant: findMeant(name, known) }))
}

/** `WAYMARK_SERVICE_HOST`, `WAYMARK_PORT=tcp://…` and the like. */
const isOfService = (name: string, value: string) =>
  /_SERVICE_(HOST|PORT)(_\w+)?$|_PORT_\d+_(TCP|UDP)(_\w+)?$/.test(name) || /^(tcp|udp):\/\//.test(value)

function findMeant(name: string, known: readonly string[]): string | undefined {
  const bare = name.replace('WAYMARK_', '')
  if (known.includes(bare)) return bare
  const most = name.length > 20 ? 3 : 2
  const near = known.map((it) => ({ it, distance: toDistance(name, it) }))
  near.sort((one, other) => one.distance - other.distance)
  return near[0] && near[0].distance <= most ? near[0].it : undefined
}

/** How many letters have to be added, removed or replaced to make one text of the other. */
function toDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, it] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === it ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
