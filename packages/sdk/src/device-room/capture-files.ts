import type { CapturedPage } from '@waymark/contract'
import { NativePromise } from '@waymark/player/native-promise'
import type { CanvasPicture } from './capture-canvases.ts'
import type { Omissions } from './capture-omissions.ts'
import type { Shot } from './shot.ts'
import { listImages, type WantedFile } from './list-images.ts'
import { listFontUrls, listLoadedFaces } from './list-faces.ts'
import { readFile } from './read-file.ts'
import { visitNodes } from './visit-nodes.ts'

interface Reading {
  within: AbortSignal
  omissions: Omissions
  /** The size of all files together. */
  freeBytes: number
  canvases: CanvasPicture[]
  /** The texts of constructed style sheets. */
  styles: string[]
  tell(percent: number): void
}

/** Larger parts of a page than these are decoration, or the page is not meant to be captured. */
const SHARES = { font: 0.4, canvas: 0.5, image: 1 }
const MOST_FILES = 300
const AT_ONCE = 6

interface FoundFile {
  kind: 'font' | 'image' | 'canvas'
  data: string
  keep(): void
}

/** Reads the fonts and images that the page uses, and takes those that fit along with the canvases' pictures. */
export async function captureFiles(shots: Shot[], reading: Reading): Promise<CapturedPage['files']> {
  const { canvases, styles, omissions } = reading
  const files: Record<string, string> = {}
  const found = await readAll(listWanted(shots, styles), reading, (url, data) => void (files[url] = data))
  const pictures = canvases.map(({ node, url }): FoundFile => ({
    kind: 'canvas',
    data: url,
    keep: () => void ((node.attributes ??= {}).rr_dataURL = url),
  }))
  let free = reading.freeBytes
  for (const kind of ['font', 'canvas', 'image'] as const) {
    let share = free * SHARES[kind]
    const bySize = [...found, ...pictures]
      .filter((it) => it.kind === kind)
      .sort((a, b) => a.data.length - b.data.length)
    for (const { data, keep } of bySize) {
      share -= data.length
      if (share < 0) {
        omissions.add(kind, 'too_big')
        continue
      }
      free -= data.length
      keep()
    }
  }
  return Object.keys(files).length > 0 ? files : undefined
}

function listWanted(shots: Shot[], styles: string[]): Map<string, WantedFile> {
  const wanted = new Map<string, WantedFile>()
  const styleNode = {
    id: 0,
    type: 2,
    childNodes: styles.map((textContent) => ({ id: 0, type: 3, textContent })),
  }
  // Constructed style sheets may be adopted by any of the documents.
  for (const shot of shots.flatMap((it) => [it, { ...it, node: styleNode }])) {
    const loaded = listLoadedFaces(shot.document)
    visitNodes(shot.node, ({ attributes, textContent }) => {
      for (const css of [attributes?._cssText, textContent]) {
        if (typeof css !== 'string' || !css.includes('@font-face')) continue
        for (const url of listFontUrls(css, loaded)) wanted.set(url, { kind: 'font' })
      }
    })
    for (const [url, file] of listImages(shot)) if (!wanted.has(url)) wanted.set(url, file)
  }
  return wanted
}

/** Reads several files at once, until time is up. */
async function readAll(
  wanted: Map<string, WantedFile>,
  { within, omissions, tell }: Reading,
  keep: (url: string, data: string) => void,
): Promise<FoundFile[]> {
  const entries = [...wanted].filter(([url]) => !url.startsWith('data:'))
  for (const [, { kind }] of entries.slice(MOST_FILES)) omissions.add(kind, 'too_big')
  const waiting = entries.slice(0, MOST_FILES)
  const found: FoundFile[] = []
  const total = waiting.length
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [url, { kind, element }] = next
      const { data, reason } = await readFile(url, { kind, element, within })
      tell(100 * (1 - waiting.length / total))
      if (data) found.push({ kind, data, keep: () => keep(url, data) })
      // Browsers load https images from wherever the capture is shown.
      else if (kind === 'font' || !url.startsWith('https:')) omissions.add(kind, reason ?? 'blocked')
    }
  }
  await NativePromise.all(Array.from({ length: AT_ONCE }, work))
  return found
}
