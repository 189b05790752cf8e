import type { FontFile, UploadedFont } from '@waymark/contract'
import { toFontFamily } from '@waymark/contract/constants'
import { NativePromise } from '@waymark/player/native-promise'
import { getWindow } from './get-window.ts'

type LoadFile = (hash: string) => Promise<ArrayBuffer | Uint8Array<ArrayBuffer>>

/** The faces that documents have from here, by their source. */
const shown = new WeakMap<Document, Map<string, Promise<FontFace>>>()

/**
 * Gives a document the uploaded font of a look, and takes away that of the look before. Resolves once texts are drawn
 * in it. Files that cannot be loaded are left out, so those texts are in the next font.
 *
 * The files come as bytes, because a page's content security policy may forbid fonts from addresses.
 */
export async function showFont(
  document: Document,
  font: UploadedFont | undefined,
  load: LoadFile,
): Promise<void> {
  const before = shown.get(document)
  const faces = new Map<string, Promise<FontFace>>()
  shown.set(document, faces)
  const family = font && toFontFamily(font)
  for (const file of font?.files ?? []) {
    const name = JSON.stringify([family, file])
    faces.set(name, before?.get(name) ?? addFace(document, family!, file, load))
    // The next guide tries again.
    faces.get(name)!.catch(() => faces.delete(name))
  }
  before?.forEach((face, name) => {
    if (!faces.has(name)) void face.then((it) => document.fonts.delete(it), ignore)
  })
  await NativePromise.all([...faces.values()].map((face) => face.catch(ignore)))
}

async function addFace(
  document: Document,
  family: string,
  { media, minWeight, maxWeight, isItalic }: FontFile,
  load: LoadFile,
): Promise<FontFace> {
  const { FontFace } = getWindow(document)
  const bytes = await load(media)
  const face = new FontFace(family, bytes, {
    weight: `${minWeight} ${maxWeight}`,
    style: isItalic ? 'italic' : 'normal',
  })
  await face.load()
  document.fonts.add(face)
  return face
}

const ignore = () => undefined
