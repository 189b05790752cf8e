import type { Voice } from '@waymark/contract'

export interface Utterance {
  text: string
  voiceId: string
}

/** Whoever turns texts into speech. */
export interface Speech {
  listVoices(): Promise<Voice[]>
  /** Audio of a type that browsers play; throws `speech_failed` with the reason. */
  speak(utterance: Utterance): Promise<Blob>
}
