import { BrokenContainerError, createByteReader, type ByteRange } from './byte-range.ts'

interface Box extends ByteRange {
  name: string
  contentStart: number
}

/**
 * The boxes in each holder that playing needs. All others are dropped: places, authors, covers, XMP, and free space.
 */
const played: Record<string, string> = {
  '': 'ftyp styp moov moof mdat mfra sidx wide',
  moov: 'mvhd trak mvex iods',
  trak: 'tkhd edts mdia tapt',
  mdia: 'mdhd hdlr minf elng',
  minf: 'vmhd smhd hdlr dinf gmhd stbl',
  stbl: 'stsd stts ctts cslg stss stps stsc stsz stz2 stco co64 sdtp sgpd sbgp subs saiz saio',
  moof: 'mfhd traf',
  traf: 'tfhd tfdt trun sdtp sgpd sbgp subs saiz saio',
}
/** Tracks of other kinds hold texts, places and sensor readings. */
const playedTracks = new Set(['vide', 'soun'])
/** They begin with when they were made and changed. */
const dated = new Set(['mvhd', 'tkhd', 'mdhd'])

/** Overwrites metadata instead of removing it, because boxes refer to others by their offset. */
export function dropMp4Metadata(bytes: Uint8Array): Uint8Array {
  const cleaned = Buffer.from(bytes)
  const whole = { start: 0, end: cleaned.length }
  const dropTrack = (track: Box) => {
    // In a fragmented file, each fragment has the places of its samples, which are not read here.
    if (listBoxes(cleaned, whole).some(({ name }) => name === 'moof')) throw new BrokenContainerError()
    for (const { start, end } of listSamples(cleaned, track)) cleaned.fill(0, start, end)
    overwrite(cleaned, track)
  }
  const clean = (holder: string, within: ByteRange) => {
    const kept = new Set(played[holder]?.split(' '))
    for (const box of listBoxes(cleaned, within)) {
      if (!kept.has(box.name)) overwrite(cleaned, box)
      else if (box.name === 'trak' && !playedTracks.has(findHandler(cleaned, box))) dropTrack(box)
      else if (dated.has(box.name)) dropDates(cleaned, box)
      else if (played[box.name]) clean(box.name, { start: box.contentStart, end: box.end })
    }
  }
  clean('', whole)
  return cleaned
}

function overwrite(bytes: Buffer, { start, contentStart, end }: Box): void {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, contentStart, end)
}

function dropDates(bytes: Buffer, { contentStart, end }: Box): void {
  const dateBytes = bytes[contentStart] === 1 ? 8 : 4
  bytes.fill(0, contentStart + 4, Math.min(contentStart + 4 + 2 * dateBytes, end))
}

function listBoxes(bytes: Uint8Array, within: ByteRange): Box[] {
  const reader = createByteReader(bytes)
  const found: Box[] = []
  for (let start = within.start; start + 8 <= within.end;) {
    const name = reader.text(start + 4, 4)
    const short = reader.bigEndian(start, 4)
    const isLong = short === 1
    const size = isLong ? readLong(bytes, start + 8) : short
    const end = size === 0 ? within.end : Math.min(start + size, within.end)
    // A length of 64 bits stands between the name and the content.
    const contentStart = start + (isLong ? 16 : 8)
    // The rest is no box.
    if (end < contentStart) break
    found.push({ name, start, contentStart, end })
    start = end
  }
  return found
}

function findHandler(bytes: Uint8Array, track: Box): string {
  const handler = findBox(bytes, track, 'mdia', 'hdlr')
  return handler ? createByteReader(bytes).text(handler.contentStart + 8, 4) : ''
}

function findBox(bytes: Uint8Array, holder: Box, ...path: string[]): Box | undefined {
  return path.reduce<Box | undefined>(
    (found, name) =>
      found && listBoxes(bytes, { start: found.contentStart, end: found.end }).find((it) => it.name === name),
    holder,
  )
}

/** Lists the byte ranges of a track's samples. */
function listSamples(bytes: Uint8Array, track: Box): ByteRange[] {
  const reader = createByteReader(bytes)
  const find = (name: string) => findBox(bytes, track, 'mdia', 'minf', 'stbl', name)?.contentStart
  const [ofChunks, sizes, short, long] = [find('stsc'), find('stsz'), find('stco'), find('co64')]
  const offsets = short ?? long
  if (ofChunks === undefined || sizes === undefined || offsets === undefined) throw new BrokenContainerError()
  const sameSize = reader.bigEndian(sizes + 4, 4)
  const found: ByteRange[] = []
  let [entry, sample] = [0, 0]
  for (let chunk = 0; chunk < reader.bigEndian(offsets + 4, 4); chunk += 1) {
    const toEntry = (index: number) => ofChunks + 8 + index * 12
    const isNext = entry + 1 < reader.bigEndian(ofChunks + 4, 4)
    if (isNext && reader.bigEndian(toEntry(entry + 1), 4) === chunk + 1) entry += 1
    const count = reader.bigEndian(toEntry(entry) + 4, 4)
    const start =
      short === undefined
        ? readLong(bytes, offsets + 8 + chunk * 8)
        : reader.bigEndian(offsets + 8 + chunk * 4, 4)
    let byteCount = sameSize * count
    if (sameSize === 0)
      for (let at = sample; at < sample + count; at += 1)
        byteCount += reader.bigEndian(sizes + 12 + at * 4, 4)
    sample += count
    if (start + byteCount > reader.length) throw new BrokenContainerError()
    found.push({ start, end: start + byteCount })
  }
  return found
}

function readLong(bytes: Uint8Array, at: number): number {
  const reader = createByteReader(bytes)
  return reader.bigEndian(at, 4) * 2 ** 32 + reader.bigEndian(at + 4, 4)
}
