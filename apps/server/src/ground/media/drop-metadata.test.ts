import { parseBuffer } from 'music-metadata'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { createGif, createPng, createWav, createWebm, toFile } from '../../../test/media-files.ts'
import { createPhoto, listMetadata, makeOlder, photographer } from '../../../test/older-media.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { listWrongSums, tagOgg } from '../../../test/ogg-files.ts'
import { createFilmOfPlaces, createM4a, createMp3, createOgg } from '../../../test/sound-files.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createLog } from '../../platform/log.ts'
import { dropMetadata } from './drop-metadata.ts'
import { dropOldMetadata } from './drop-old-metadata.ts'

const author = photographer
const says = listMetadata

/** A chunk whose check sum nobody verifies. */
function toPngChunk(name: string, text: string): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(text.length, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, Buffer.from(text), Buffer.alloc(4)])
}

const insertAt = (bytes: Uint8Array, at: number, part: Uint8Array | string) =>
  Buffer.concat([bytes.subarray(0, at), Buffer.from(part), bytes.subarray(at)])

const toPixels = (bytes: Uint8Array) => sharp(bytes, { pages: -1 }).raw().toBuffer()

describe('metadata', () => {
  it.each([
    ['image/jpeg', 'jpeg'],
    ['image/png', 'png'],
  ] as const)(
    'metadata of %s is dropped, and the photo is turned and keeps its colours',
    async (type, format) => {
      const photo = await createPhoto(format)
      expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, width: 40, height: 20 })
      const { icc } = await sharp(photo).metadata()
      const dropped = await dropMetadata(photo, type)
      expect(says(dropped)).toEqual([])
      const after = await sharp(dropped).metadata()
      expect(after).toMatchObject({ width: 20, height: 40 })
      expect(after).not.toHaveProperty('exif')
      expect(after.orientation ?? 1).toBe(1)
      expect(after.icc?.equals(icc ?? Buffer.alloc(0))).toBe(true)
      expect(Buffer.from(await dropMetadata(dropped, type)).equals(dropped)).toBe(true)
    },
  )

  it('metadata of an upright photo is cut out, without encoding the photo anew', async () => {
    const upright = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
      .withExif({ IFD0: { Artist: author } })
      .jpeg()
      .toBuffer()
    const film = Buffer.from(`ftyp${author}`)
    const dropped = await dropMetadata(Buffer.concat([upright, film]), 'image/jpeg')
    expect(says(dropped)).toEqual([])
    expect((await toPixels(dropped)).equals(await toPixels(upright))).toBe(true)
  })

  it.each(['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'])('metadata of a PNG in %s is dropped', async (name) => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'green' } })
      .png()
      .toBuffer()
    const dropped = await dropMetadata(insertAt(png, 33, toPngChunk(name, `Author\0${author}`)), 'image/png')
    expect(Buffer.from(dropped).equals(png)).toBe(true)
    expect(says(await dropMetadata(Buffer.concat([png, Buffer.from(author)]), 'image/png'))).toEqual([])
  })

  it('metadata of a GIF is dropped, and its animation stays the same', async () => {
    const gif = await createGif()
    const at = gif.indexOf(Buffer.from([0x21, 0xf9]))
    const comment = [0x21, 0xfe, author.length, ...Buffer.from(author), 0]
    const xmp = [0x21, 0xff, 11, ...Buffer.from('XMP DataXMP'), author.length, ...Buffer.from(author), 0]
    const dropped = await dropMetadata(insertAt(gif, at, Uint8Array.from([...comment, ...xmp])), 'image/gif')
    expect(Buffer.from(dropped).equals(gif)).toBe(true)
    expect(await sharp(dropped, { pages: -1 }).metadata()).toMatchObject({ pages: 3 })
  })

  it('metadata of an MP4 is overwritten, without moving what the file refers to', async () => {
    const sound = createM4a()
    const box = Buffer.concat([Buffer.from([0, 0, 0, 8 + author.length]), Buffer.from(`udta${author}`)])
    const moov = sound.indexOf('moov')
    const tagged = insertAt(sound, moov + 4, box)
    tagged.writeUInt32BE(tagged.readUInt32BE(moov - 4) + box.length, moov - 4)
    const dropped = await dropMetadata(tagged, 'audio/mp4')
    expect(says(dropped)).toEqual([])
    expect(dropped.length).toBe(tagged.length)
  })

  it('metadata of a film is overwritten with its location tracks, and its pictures stay in place', async () => {
    const made = 0xe5_00_11_22
    const film = createFilmOfPlaces('+52.5+13.4/', made)
    const dropped = Buffer.from(await dropMetadata(film, 'video/mp4'))
    expect(dropped.length).toBe(film.length)
    for (const it of ['+52.5', 'gps ', 'udta', 'mebx', Buffer.from([0xe5, 0x00, 0x11, 0x22])]) {
      expect(film.includes(it), String(it)).toBe(true)
      expect(dropped.includes(it), String(it)).toBe(false)
    }
    // Offsets, and the samples that they lead to.
    const offsets = dropped.subarray(dropped.indexOf('stco') + 12)
    for (const [at, letter] of ['v', 'w'].entries()) {
      const start = offsets.readUInt32BE(at * 4)
      expect(dropped.toString('latin1', start, start + 16)).toBe(letter.repeat(16))
    }
    expect(await parseBuffer(dropped, 'video/mp4')).toMatchObject({ format: { hasVideo: true } })
    expect(Buffer.from(await dropMetadata(dropped, 'video/mp4')).equals(dropped)).toBe(true)
  })

  it('a fragmented film with a location track is refused', async () => {
    const fragment = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('moof')])
    const film = Buffer.concat([createFilmOfPlaces('+52.5+13.4/', 1), fragment])
    await expect(dropMetadata(film, 'video/mp4')).rejects.toMatchObject({ code: 'unsupported_media' })
    const plain = Buffer.concat([createM4a('vide'), fragment])
    expect(Buffer.from(await dropMetadata(plain, 'video/mp4')).equals(plain)).toBe(true)
  })

  it('metadata of an Ogg sound is blanked, over several pages too, and it sounds the same', async () => {
    const [plain, tagged] = [
      await createOgg(),
      tagOgg(await createOgg(), `ARTIST=${author.padEnd(70_000, '.')}`),
    ]
    expect(await parseBuffer(tagged, 'audio/ogg')).toMatchObject({
      common: { artist: expect.stringContaining(author) },
    })
    const dropped = await dropMetadata(tagged, 'audio/ogg')
    expect(says(dropped)).toEqual([])
    expect(dropped.length).toBe(tagged.length)
    const [before, after] = [await parseBuffer(plain, 'audio/ogg'), await parseBuffer(dropped, 'audio/ogg')]
    expect(after.format).toMatchObject({ codec: before.format.codec, duration: before.format.duration })
    expect(after.native).toEqual({})
    expect(listWrongSums(tagged)).toEqual([])
    expect(listWrongSums(dropped)).toEqual([])
    expect(Buffer.from(dropped).subarray(-500).equals(plain.subarray(-500))).toBe(true)
  })

  it('an Ogg stream of an unknown codec is refused, as its metadata cannot be found', async () => {
    const ogg = await createOgg()
    ogg.write('xorbis', 29, 'latin1')
    await expect(dropMetadata(ogg, 'audio/ogg')).rejects.toMatchObject({ code: 'unsupported_audio' })
  })

  it('metadata of a WebM is overwritten', async () => {
    const film = createWebm('FILM')
    const tags = Buffer.concat([
      Buffer.from([0x12, 0x54, 0xc3, 0x67, 0x80 | author.length]),
      Buffer.from(author),
    ])
    const dropped = Buffer.from(await dropMetadata(Buffer.concat([film, tags, film]), 'video/webm'))
    expect(says(dropped)).toEqual([])
    expect(dropped.subarray(0, film.length).equals(film)).toBe(true)
    expect(dropped.subarray(-film.length).equals(film)).toBe(true)
  })

  it('metadata of an MP3 and of a WAV is cut out', async () => {
    const [mp3, wav] = [await createMp3(), createWav()]
    const id3 = Buffer.concat([
      Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, author.length]),
      Buffer.from(author),
    ])
    const end = Buffer.concat([Buffer.from(`TAG${author}`), Buffer.alloc(125 - author.length)])
    const tagged = await dropMetadata(Buffer.concat([id3, mp3, end]), 'audio/mpeg')
    expect(says(tagged)).toEqual([])
    expect(tagged.length).toBeLessThanOrEqual(mp3.length)
    const list = Buffer.concat([
      Buffer.from('LIST'),
      Buffer.from([author.length, 0, 0, 0]),
      Buffer.from(author),
    ])
    expect(Buffer.from(await dropMetadata(Buffer.concat([wav, list]), 'audio/wav')).equals(wav)).toBe(true)
  })
})

describe('uploads as others read them', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer()))
  afterAll(() => server.close())

  const createUploader = async () => {
    const admin = await createOrganisation(server)
    return { admin, ...(await createAppWithVersion(admin)) }
  }
  const read = async (path: string) => {
    const answer = await fetch(server.url + path)
    return { etag: answer.headers.get('etag') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('uploads are served without metadata: media, logos of apps and of the organisation', async () => {
    const { admin, appId } = await createUploader()
    const file = toFile(await createPhoto('jpeg'))
    const media = await admin.api.media.upload({ appId, file })
    const app = await admin.api.apps.uploadLogo({ id: appId, file })
    const organisation = await admin.api.organisation.uploadLogo({ file })
    for (const path of [media.url, app.logo ?? '', organisation.logoUrl ?? '']) {
      const { bytes } = await read(path)
      expect(bytes.length).toBeGreaterThan(100)
      expect(says(bytes)).toEqual([])
    }
  })

  it('media of an earlier version lose their metadata under the same URL, however often this is interrupted', async () => {
    const { admin, appId, sdkKey } = await createUploader()
    const { files, clock } = server
    const log = createLog('silent')
    const { db } = server.database
    const upload = async () => (await admin.api.media.upload({ appId, file: toFile(await createPng()) })).hash
    const hashes = [await upload(), await upload()]
    for (const hash of hashes) await makeOlder(server, { appId, hash, bytes: await createPhoto('jpeg') })
    const path = `/media/${appId}/${hashes[0]}`
    const before = await read(path)
    expect(says(before.bytes)).not.toEqual([])

    const replaced: string[] = []
    const parts = {
      db,
      clock,
      files,
      log,
      noteReplaced: async (_tx: unknown, id: string) => void replaced.push(id),
    }
    while (await dropOldMetadata(parts, 1));
    expect(replaced).toEqual([appId, appId])
    const after = await read(path)
    expect(says(after.bytes)).toEqual([])
    expect(await sharp(after.bytes).metadata()).toMatchObject({ width: 20, height: 40 })
    expect(after.etag).not.toBe(before.etag)
    for (const hash of hashes) {
      expect(says((await read(`/sdk/v1/${sdkKey}/media/${hash}`)).bytes)).toEqual([])
    }
    expect(await dropOldMetadata(parts, 10)).toBe(false)
    expect(replaced).toHaveLength(2)
  })
})
