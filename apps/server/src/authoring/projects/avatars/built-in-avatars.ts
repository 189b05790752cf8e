import { createHash } from 'node:crypto'
import type { BuiltInAvatar, LocalizedText } from '@waymark/contract'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { v5 } from 'uuid'
import { toMediaHeaders } from '../../../ground/media/index.ts'
import { DomainError } from '../../../platform/errors.ts'

/** The namespace of figure ids, so that a figure has the same id on every server. */
const idSpace = 'b3a0f4a6-6f0e-4a8e-9a43-0f4f6f9c2d11'
const sizePixels = 128

const ink = '#16241f'
const moss = '#1f6f54'
const marker = '#f2a33a'
const paper = '#fbfaf7'

const eyes = (y: number) =>
  `<circle cx="40" cy="${y}" r="4" fill="${ink}"/><circle cx="56" cy="${y}" r="4" fill="${ink}"/>`
const smile = (y: number) =>
  `<path d="M41 ${y}q7 7 14 0" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`

const figures: Record<string, { name: LocalizedText; shapes: string }> = {
  cairn: {
    name: { en: 'Cairn', de: 'Steinmännchen' },
    shapes: `<ellipse cx="48" cy="76" rx="34" ry="13" fill="${moss}"/><ellipse cx="48" cy="53" rx="25" ry="12" fill="#5a9a83"/><ellipse cx="48" cy="30" rx="18" ry="14" fill="#cfe3d9"/>${eyes(28)}${smile(34)}`,
  },
  leaf: {
    name: { en: 'Leaf', de: 'Blatt' },
    shapes: `<path d="M48 8C84 28 84 68 48 88C12 68 12 28 48 8Z" fill="${moss}"/><path d="M48 20V86" stroke="${paper}" stroke-width="3"/><circle cx="37" cy="46" r="5" fill="${paper}"/><circle cx="59" cy="46" r="5" fill="${paper}"/>`,
  },
  lantern: {
    name: { en: 'Lantern', de: 'Laterne' },
    shapes: `<path d="M36 20a12 12 0 0 1 24 0" fill="none" stroke="${ink}" stroke-width="4"/><rect x="26" y="22" width="44" height="8" rx="3" fill="${ink}"/><rect x="29" y="32" width="38" height="46" rx="8" fill="${marker}"/><rect x="26" y="80" width="44" height="8" rx="3" fill="${ink}"/>${eyes(50)}${smile(60)}`,
  },
  owl: {
    name: { en: 'Owl', de: 'Eule' },
    shapes: `<path d="M18 14l14 10h32l14-10v44a30 30 0 0 1-60 0Z" fill="#7a6a58"/><circle cx="36" cy="44" r="13" fill="${paper}"/><circle cx="60" cy="44" r="13" fill="${paper}"/><circle cx="36" cy="44" r="5" fill="${ink}"/><circle cx="60" cy="44" r="5" fill="${ink}"/><path d="M44 54h8l-4 8Z" fill="${marker}"/>`,
  },
  cat: {
    name: { en: 'Cat', de: 'Katze' },
    shapes: `<path d="M16 12l18 14h28l18-14v40a32 32 0 0 1-64 0Z" fill="${marker}"/>${eyes(46)}<path d="M44 56h8l-4 5Z" fill="${ink}"/><path d="M20 58h14M62 58h14" stroke="${ink}" stroke-width="2"/>`,
  },
  robot: {
    name: { en: 'Robot', de: 'Roboter' },
    shapes: `<path d="M48 8v12" stroke="${ink}" stroke-width="4"/><circle cx="48" cy="8" r="5" fill="${marker}"/><rect x="16" y="20" width="64" height="56" rx="14" fill="#9fb7c4"/><rect x="26" y="34" width="44" height="24" rx="10" fill="${paper}"/>${eyes(46)}<path d="M36 66h24" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`,
  },
}

export interface Figure {
  id: string
  name: LocalizedText
  png: Buffer
  /** The path of its file. A picture that is drawn anew has another. */
  path: string
}

/** All figures as pictures, drawn once per process on first use. */
export const listFigures = (): Promise<Figure[]> => (drawn ??= drawAll())

let drawn: Promise<Figure[]> | undefined

const drawAll = () => Promise.all(Object.entries(figures).map(([key, figure]) => draw(key, figure)))

async function draw(key: string, { name, shapes }: { name: LocalizedText; shapes: string }): Promise<Figure> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${shapes}</svg>`
  const png = await sharp(Buffer.from(svg), { density: (72 * sizePixels) / 96 })
    .resize(sizePixels, sizePixels)
    .png()
    .toBuffer()
  const hash = createHash('sha256').update(png).digest('hex')
  return { id: v5(key, idSpace), name, png, path: `/avatars/${key}-${hash.slice(0, 16)}.png` }
}

export const listBuiltInAvatars = async (): Promise<BuiltInAvatar[]> =>
  (await listFigures()).map(({ id, name, path }) => ({ id, name, image: path }))

/** Serves the built-in avatars as files. Builders show them on the pages of target apps. */
export function serveBuiltInAvatars(server: FastifyInstance): void {
  server.get('/avatars/:file', async ({ params }, reply) => {
    const { file } = params as { file: string }
    const figure = (await listFigures()).find(({ path }) => path === `/avatars/${file}`)
    if (!figure) throw new DomainError('not_found')
    void reply.headers({ ...toMediaHeaders('image/png'), 'cross-origin-resource-policy': 'cross-origin' })
    return reply.send(figure.png)
  })
}
