import { createHash } from 'node:crypto'
import type { Json } from './core-program.ts'
import { createDefaultGuide, toDeployment, toGuideHash, toLetter, toManifest } from './ids.ts'
import { publishParts } from './publish-parts.ts'
import { signManifest } from './sign-manifest.ts'
import type { ServerChange, Signing, WrittenManifest } from './vector-files.ts'

/** The content that the scripted server publishes: the manifest, and the files that it names by a hash. */
export interface ScriptedContent {
  change(change: ServerChange): void
  manifest(): string
  /** Undefined as long as nothing is signed. */
  signedManifest(): string | undefined
  /** A text by its name, also one that the manifest named before. */
  part(name: string): string | undefined
  guide(hash: string): string | undefined
  media(hash: string): string | undefined
}

export function createScriptedContent(sdkKey: string): ScriptedContent {
  let written: WrittenManifest = {}
  let signing: Signing | undefined
  let manifest = ''
  const guides = new Map<string, Json>()
  const pictures = new Map<string, string>()
  const parts = new Map<string, string>()
  const media = new Map<string, string>()
  const signedGuides = new Map<string, string>()

  const toGuideText = (letter: string) =>
    JSON.stringify(
      guides.get(letter) ??
        createDefaultGuide(pictures.has(letter) ? toSha256(pictures.get(letter)!) : undefined),
    )

  /** Signed manifests name guides by their digests. Other names are easier to read in a report. */
  function nameGuide(letter: string): string {
    if (!signing) return toGuideHash(letter)
    const text = toGuideText(letter)
    signedGuides.set(toSha256(text), text)
    return toSha256(text)
  }

  function publish(): void {
    const { parts: writtenParts, ...rest } = written
    const index = toManifest(rest, nameGuide)
    const published =
      writtenParts &&
      publishParts(writtenParts, index.deployments.length, (it) => toDeployment(it, nameGuide))
    for (const [name, text] of published?.texts ?? []) parts.set(name, text)
    const whole = { ...index, ...(published && { parts: published.parts }) }
    // With line breaks, a core that parses and rewrites the text before it verifies it does not pass.
    manifest = JSON.stringify(whole, null, signing ? 1 : undefined)
  }

  publish()
  return {
    change: (change) => {
      if (change.manifest) written = change.manifest
      for (const [letter, guide] of Object.entries(change.guides ?? {})) guides.set(letter, guide)
      for (const [letter, text] of Object.entries(change.pictures ?? {})) {
        pictures.set(letter, text)
        media.set(toSha256(text), text)
      }
      if (change.signing !== undefined) signing = change.signing ?? undefined
      publish()
    },
    manifest: () => manifest,
    signedManifest: () => signing && signManifest(manifest, sdkKey, signing),
    part: (name) => parts.get(name),
    guide: (hash) => signedGuides.get(hash) ?? (signing ? undefined : toGuideText(toLetter(hash))),
    media: (hash) => media.get(hash),
  }
}

const toSha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
