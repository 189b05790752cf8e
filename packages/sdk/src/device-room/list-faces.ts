const FACE = /@font-face\s*\{[^}]*\}/g
const SOURCE = /url\(\s*(["']?)(.*?)\1\s*\)(?:\s*format\(\s*["']?([\w-]+)["']?[^)]*\))?/g
/** The formats that every browser reads, from the smallest to the largest: format or file extension. */
const FORMATS = [/^woff2$|\.woff2/, /^woff$|\.woff(?!2)/, /^(truetype|opentype)$|\.[ot]tf/]

/** The files of those font faces in a style sheet that the page has loaded, the smallest format of each. */
export function listFontUrls(css: string, loaded: Set<string>): string[] {
  return [...css.matchAll(FACE)].flatMap(([face]) => {
    if (!loaded.has(toKey(readDescriptors(face)))) return []
    const sources = [...face.matchAll(SOURCE)].map(([, , url = '', format = '']) => ({ url, format }))
    const best = FORMATS.map((known) => sources.find((it) => known.test(it.format) || known.test(it.url)))
    const url = (best.find(Boolean) ?? sources.at(-1))?.url
    return url ? [url] : []
  })
}

/** The keys of the faces that a document has loaded. */
export function listLoadedFaces({ fonts }: Document): Set<string> {
  const keys = new Set<string>()
  fonts?.forEach((face) => face.status === 'loaded' && keys.add(toKey(face)))
  return keys
}

type Descriptors = Pick<FontFace, 'family' | 'weight' | 'style' | 'unicodeRange'>

function readDescriptors(face: string): Descriptors {
  const read = (name: string, otherwise: string) =>
    new RegExp(`[{;\\s]${name}\\s*:\\s*([^;}]+)`, 'i').exec(face)?.[1]?.trim() ?? otherwise
  return {
    family: read('font-family', ''),
    weight: read('font-weight', 'normal'),
    style: read('font-style', 'normal'),
    unicodeRange: read('unicode-range', 'U+0-10FFFF'),
  }
}

const toKey = ({ family, weight, style, unicodeRange }: Descriptors) =>
  [family.replace(/["']/g, ''), toNumber(weight), style, unicodeRange.replace(/\s/g, '')]
    .join('|')
    .toLowerCase()

const toNumber = (weight: string) => weight.replace('normal', '400').replace('bold', '700')
