import { Badge, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Deployment } from '@waymark/contract'
import { formatShare } from '../../../../lib/texts/numbers.ts'
import texts from '../../../../ui/entries/entry-text.module.css'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { resumeRampMutation } from '../deployments.queries.ts'

/** The current step of a live deployment's ramp; if it is paused, the reason and a button to resume it. */
export function RampNote({ deployment: { id, appId, name, ramp } }: { deployment: Deployment }) {
  const { t, i18n } = useTranslation('deployments')
  const resume = useAction(resumeRampMutation)
  if (!ramp) return null
  const say = (share: number) => formatShare(share, i18n.language)
  const { step, steps, percent, pause } = ramp
  const present = t('ramp.step', { step, steps, share: say(percent / 100) })
  if (!pause) return <p className={texts.dimmed}>{present}</p>
  return (
    <>
      <Badge color="red" variant="light" radius="sm" fw={600}>
        {t('ramp.paused')}
      </Badge>
      <p className={texts.dimmed}>
        {present}:{' '}
        {t(`ramp.reasons.${pause.guardrail}`, { share: say(pause.share), limit: say(pause.limit) })}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        loading={resume.isPending}
        aria-label={t('ramp.resumeOf', { name })}
        onClick={() => resume.run({ appId, id })}
      >
        {t('ramp.resume')}
      </Button>
    </>
  )
}
