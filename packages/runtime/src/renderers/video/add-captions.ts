import type { Block } from '@waymark/contract'
import { findText } from '@waymark/player/locale'
import { getWindow } from '../../page/get-window.ts'
import type { BlockContext } from '../../draw/renderer.ts'

type VideoBlock = Extract<Block, { type: 'VIDEO' }>

/** WebKit shows cues that start at 0 before the video plays. */
const FIRST_MS = 1

/** Adds captions to a track by script, because a strict content security policy blocks loading a file. */
export function addCaptions(
  video: HTMLVideoElement,
  { captions = [] }: VideoBlock,
  { document, view }: BlockContext,
): TextTrack | undefined {
  const { VTTCue } = getWindow(document)
  const cues = captions.flatMap(({ startMs, endMs, text }) => {
    const found = findText(text, view.locale, view.fallbackLocale)
    return found ? [new VTTCue(Math.max(startMs, FIRST_MS) / 1000, endMs / 1000, toPlain(found.text))] : []
  })
  const known = [...video.textTracks].find(({ kind }) => kind === 'captions')
  if (cues.length === 0 && !known) return undefined
  const track = known ?? video.addTextTrack('captions', '', view.locale)
  if (!known) track.mode = 'showing'
  // The cues of a disabled track cannot be read.
  const { mode } = track
  if (mode === 'disabled') track.mode = 'hidden'
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
  for (const cue of cues) track.addCue(cue)
  track.mode = mode
  return track
}

/** Escapes a text, because cues interpret tags and entities. */
const toPlain = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
