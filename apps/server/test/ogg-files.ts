/** Puts a comment into Ogg Vorbis whose second page has the comments and the setup, over as many pages as it takes. */
export function tagOgg(ogg: Buffer, comment: string): Buffer {
  const [first, second, ...others] = listPages(ogg)
  if (!first || !second) throw new Error('There are two pages at least')
  const commentBytes = second.lacing.slice(0, second.lacing.findIndex((it) => it < 255) + 1)
  const setup = second.body.subarray(commentBytes.reduce((sum, it) => sum + it, 0))
  const text = Buffer.from(comment)
  const comments = Buffer.concat([
    Buffer.from('\x03vorbis'),
    u32(0),
    u32(1),
    u32(text.length),
    text,
    Buffer.of(1),
  ])
  const lacing = [...toLacing(comments.length), ...toLacing(setup.length)]
  const body = Buffer.concat([comments, setup])
  const written = []
  for (let [at, from] = [0, 0]; at < lacing.length; at += 255) {
    const part = lacing.slice(at, at + 255)
    const bytes = part.reduce((sum, it) => sum + it, 0)
    written.push({ ...second, lacing: part, body: body.subarray(from, from + bytes), type: at > 0 ? 1 : 0 })
    from += bytes
  }
  return Buffer.concat([first, ...written, ...others].map((page, number) => toPage({ ...page, number })))
}

/** The numbers of the pages whose check sum is another one than theirs. */
export const listWrongSums = (ogg: Buffer | Uint8Array): number[] =>
  listPages(Buffer.from(ogg)).flatMap((page) =>
    toPage(page).readUInt32LE(22) === page.sum ? [] : [page.number],
  )

interface Page {
  type: number
  number: number
  sum: number
  /** The version, the position and the stream. */
  head: Buffer
  lacing: number[]
  body: Buffer
}

function listPages(ogg: Buffer): Page[] {
  const pages: Page[] = []
  for (let at = 0; at < ogg.length;) {
    const lacing = [...ogg.subarray(at + 27, at + 27 + (ogg[at + 26] ?? 0))]
    const start = at + 27 + lacing.length
    const end = start + lacing.reduce((sum, it) => sum + it, 0)
    const [type = 0, number, sum] = [ogg[at + 5], ogg.readUInt32LE(at + 18), ogg.readUInt32LE(at + 22)]
    pages.push({ type, number, sum, head: ogg.subarray(at, at + 18), lacing, body: ogg.subarray(start, end) })
    at = end
  }
  return pages
}

function toPage({ type, number, head, lacing, body }: Page): Buffer {
  const page = Buffer.concat([head, u32(number), u32(0), Buffer.of(lacing.length, ...lacing), body])
  page[5] = type
  let sum = 0
  for (const byte of page) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  }
  page.writeUInt32LE(sum >>> 0, 22)
  return page
}

const toLacing = (bytes: number) => [...Array<number>(Math.floor(bytes / 255)).fill(255), bytes % 255]

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
