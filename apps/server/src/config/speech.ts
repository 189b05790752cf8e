import { z } from 'zod'

/** `alloy,anna=de+de-AT`: each voice, with the locales that it speaks if not all of them. */
const voicesList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((it) => it.trim())
      .filter(Boolean)
      .map((it) => {
        const [id = '', locales = ''] = it.split('=').map((part) => part.trim())
        return { id, locales: locales.split('+').filter(Boolean) }
      }),
  )
  .refine(
    (voices) =>
      voices.every(
        ({ id, locales }) => id && locales.every((it) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(it)),
      ),
    'must be voices such as alloy,anna=de+de-AT',
  )

export const speechVariables = {
  /** A service with an API compatible with OpenAI's; without one, eSpeak NG speaks. */
  WAYMARK_SPEECH_URL: z.url({ protocol: /^https?$/ }).optional(),
  WAYMARK_SPEECH_KEY: z.string().optional(),
  WAYMARK_SPEECH_MODEL: z.string().min(1).default('tts-1'),
  WAYMARK_SPEECH_VOICES: voicesList.optional(),
  WAYMARK_SPEECH_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(600).default(60),
}

export interface SpeechConfig {
  timeoutMs: number
  /** Null: only eSpeak NG speaks. */
  service: {
    url: string
    key: string | undefined
    model: string
    voices: { id: string; locales: string[] }[]
    timeoutMs: number
  } | null
}

interface Given {
  WAYMARK_SPEECH_URL?: string | undefined
  WAYMARK_SPEECH_KEY?: string | undefined
  WAYMARK_SPEECH_MODEL: string
  WAYMARK_SPEECH_VOICES?: { id: string; locales: string[] }[] | undefined
  WAYMARK_SPEECH_TIMEOUT_SECONDS: number
}

/** Refuses settings of a service without its URL. */
export function checkSpeech(it: Given, context: z.RefinementCtx): void {
  if (it.WAYMARK_SPEECH_URL || !(it.WAYMARK_SPEECH_KEY ?? it.WAYMARK_SPEECH_VOICES)) return
  context.addIssue({
    code: 'custom',
    path: ['WAYMARK_SPEECH_URL'],
    message: 'is needed with the key or the voices of a speech service: its address',
  })
}

export function toSpeechConfig(it: Given): SpeechConfig {
  const timeoutMs = it.WAYMARK_SPEECH_TIMEOUT_SECONDS * 1000
  const url = it.WAYMARK_SPEECH_URL?.replace(/\/+$/, '').replace(/\/v1$/, '')
  const service = url && {
    url,
    key: it.WAYMARK_SPEECH_KEY,
    model: it.WAYMARK_SPEECH_MODEL,
    voices: it.WAYMARK_SPEECH_VOICES ?? [],
    timeoutMs,
  }
  return { timeoutMs, service: service || null }
}
