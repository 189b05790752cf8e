import { toColours, createChance, EFFECT_LABELS, pickLabels } from '@waymark/runtime/drawing'
import { useEffect, useRef, useState } from 'react'
import { AccessibilityInfo } from 'react-native'
import { Card } from '../card/card.tsx'
import { LocaleText } from '../card/locale-text.tsx'
import { useDrawing } from '../drawing.tsx'
import { useHasContent } from '../nudges/use-has-content.ts'
import { toArea } from '../panel/area.ts'
import { InWindow } from '../panel/in-window.tsx'

const DEFAULT = { kind: 'CONFETTI', durationMs: 4000 } as const
/** The badge stands a little above the middle. */
const BELOW_SHARE = 0.12

/** Plays over the app without blocking it, and ends by itself. */
export function Effect() {
  const { component, services } = useDrawing()
  const AudioBar = services.effects?.AudioBar
  return component.effect?.kind === 'AUDIO' && AudioBar ? <AudioBar /> : <Moving />
}

/** Confetti, fireworks or snow behind the author's text, if any. An app without effects has the words only. */
function Moving() {
  const { component, view, screen, theme, services } = useDrawing()
  const { kind, durationMs } = component.effect ?? DEFAULT
  const { effects } = services
  const isCalm = !effects || !view.interactive || screen.reduceMotion
  const hasContent = useHasContent()
  const colours = toColours(component.style, theme.isDark, theme.accent)
  const [pieces] = useState(() => {
    const chance = createChance(services.now())
    return isCalm || kind === 'AUDIO'
      ? []
      : effects.listPieces(kind, { ...screen, colours, durationMs, chance })
  })
  useEnd(durationMs)
  const labels = pickLabels(EFFECT_LABELS, view.locale)
  useSpoken(hasContent ? undefined : labels[kind])
  return (
    <>
      {effects && pieces.length > 0 && <effects.Sky pieces={pieces} durationMs={durationMs} />}
      {(hasContent || isCalm) && (
        <InWindow
          role="status"
          name={hasContent ? undefined : labels[kind]}
          place={{
            alignItems: 'center',
            justifyContent: 'center',
            paddingHorizontal: 16,
            paddingBottom: screen.height * BELOW_SHARE,
          }}
          entrance={{ opacity: 0, scale: 0.9, durationMs: 280 }}
        >
          <Card
            maxHeight={toArea(screen).height * (1 - BELOW_SHARE) - 24}
            style={{ maxWidth: 400, boxShadow: theme.shadow }}
            contentStyle={{ alignItems: 'center' }}
            head={
              <>
                {effects && isCalm && <effects.Badge kind={kind} colours={colours} />}
                {!hasContent && <OwnTitle text={labels[kind]} locale={labels.locale} />}
              </>
            }
          />
        </InWindow>
      )}
    </>
  )
}

function OwnTitle({ text, locale }: { text: string; locale: string }) {
  const { look } = useDrawing()
  return (
    <LocaleText locale={locale} {...look.title} accessibilityRole="header" style={{ fontWeight: '600' }}>
      {text}
    </LocaleText>
  )
}

/** Ends the step after its effect, unless the end user decides by a button when it is over. */
function useEnd(durationMs: number) {
  const { component, view, services } = useDrawing()
  const isOpenEnded = component.blocks.some(({ type }) => type === 'BUTTON')
  const latest = useRef(view)
  useEffect(() => void (latest.current = view))
  const { interactive } = view
  useEffect(
    () =>
      interactive && !isOpenEnded
        ? services.schedule(durationMs, () => latest.current.onAdvance?.())
        : undefined,
    [interactive, isOpenEnded, durationMs, services],
  )
}

/** Without the author's text the runtime's own is read out. */
function useSpoken(text: string | undefined) {
  const { interactive } = useDrawing().view
  useEffect(() => {
    if (text !== undefined && interactive) AccessibilityInfo.announceForAccessibility(text)
  }, [text, interactive])
}
