import type { DynamicGuide, Guide, GuideStep } from '@waymark/contract'
import { pickLocale } from '../locale.ts'
import type { FullSurface } from '../surface.ts'
import type { Panel, View } from '../view.ts'
import { createSpeaker } from './create-speaker.ts'
import type { PlayOptions } from './play-options.ts'
import type { Player } from './player.ts'

/** Plays the sound of steps, and lets the end user choose language and sound. */
export function addPanel(
  player: Player,
  surface: FullSurface,
  guide: Guide | DynamicGuide,
  options: PlayOptions,
) {
  const { defaultLocale: fallbackLocale, languages } = guide
  let locale = options.locale

  const speaker = createSpeaker({
    surface,
    isMuted: options.isMuted ?? false,
    onChange: player.guarded(() => player.presenter.redraw()),
    onSpoken: player.guarded(() => {
      const step = player.findStep()
      // An effect of only sound is over once the sound has ended.
      if (step?.component.effect?.kind === 'AUDIO') player.advance(step)
    }),
  })

  function setLocale(next: string) {
    locale = next
    const step = player.findStep()
    if (step?.sound && player.presenter.isSeen()) speaker.speak(step, { locale, fallbackLocale })
  }

  function toPanel(): Panel | undefined {
    if (!languages?.length) return undefined
    const codes = languages.map(({ code }) => code)
    const { onDisable } = options
    return {
      languages,
      language: pickLocale(codes, locale, fallbackLocale) ?? fallbackLocale,
      sound: speaker.getState(),
      onLanguage: player.guarded((code: string) => {
        setLocale(code)
        player.emit('language_changed', { name: code })
        options.onLocale?.(code)
        player.presenter.redraw()
      }),
      onMute: player.guarded((isMuted: boolean) => {
        speaker.setMuted(isMuted)
        options.onMute?.(isMuted)
      }),
      onRepeat: player.guarded(() => speaker.repeat()),
      ...(onDisable && {
        onDisable: player.guarded(() => {
          player.end('DISMISSED')
          onDisable()
        }),
      }),
    }
  }

  return {
    getLocale: () => locale,
    toView: (): Partial<View> => {
      const panel = toPanel()
      return { locale, ...(panel && { panel }) }
    },
    onSeen: (step: GuideStep) => speaker.speak(step, { locale, fallbackLocale }),
    onShown: () => speaker.goOn(),
    onHidden: () => speaker.hold(),
    setLocale,
    setMuted: (isMuted: boolean) => speaker.setMuted(isMuted),
  }
}
