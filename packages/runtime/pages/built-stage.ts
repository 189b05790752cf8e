import type { Stage } from './open-stage.ts'

type Names = Record<string, string>

interface BuiltStage {
  openStage(): Promise<Stage>
  /** The names that the build gave to properties which stay within the SDK. */
  shortNames: Names
}

/**
 * Opens the stage of the files that ship: those of the script tag, or with `?npm`, those of the npm package. With
 * `?source`, it is that of their source, which they are compared with.
 */
export async function openStage(): Promise<Stage> {
  const asked = new URLSearchParams(location.search)
  // By its own name, this file would stand in its place.
  if (asked.has('source')) return (await import('../pages/open-stage.ts')).openStage()
  const file = asked.has('npm') ? '/npm/chunks/stage.js' : '/sdk/stage.js'
  const { openStage: open, shortNames } = (await import(file)) as BuiltStage
  return withLongNames(await open(), shortNames)
}

/** The stage as tests know it. Its properties are read when asked for, as some are replaced. */
function withLongNames(stage: Stage, shortNames: Names): Stage {
  const longNames = flip(shortNames)
  const { toShort, toLong } = createTranslation(shortNames, longNames)
  const built = stage as unknown as Record<string, unknown>
  const properties = Object.keys(built).map((name) => [
    longNames[name] ?? name,
    {
      enumerable: true,
      get: () => toLong(built[name]),
      set: (value: unknown) => void (built[name] = toShort(value)),
    },
  ])
  return Object.create(null, Object.fromEntries(properties) as PropertyDescriptorMap) as Stage
}

const flip = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([long, short]) => [short, long]))

/**
 * Translates plain objects, and what functions take and return. A value that came from one side returns there
 * unchanged, because its identity may count.
 */
function createTranslation(shortNames: Names, longNames: Names) {
  const originals = new WeakMap<object, unknown>()

  function translate(value: unknown, names: Names, back: Names): unknown {
    if (!isPlain(value)) return value
    if (originals.has(value)) return originals.get(value)
    const translated =
      typeof value === 'function'
        ? (...args: unknown[]) =>
            translate(value(...args.map((it) => translate(it, back, names))), names, back)
        : Object.fromEntries(
            Object.entries(value).map(([name, it]) => [names[name] ?? name, translate(it, names, back)]),
          )
    originals.set(translated, value)
    return translated
  }

  return {
    toShort: (value: unknown) => translate(value, shortNames, longNames),
    toLong: (value: unknown) => translate(value, longNames, shortNames),
  }
}

type Plain = Record<string, unknown> | ((...args: unknown[]) => unknown)

/** Lists hold the app's documents, which keep their names. */
function isPlain(value: unknown): value is Plain {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
