import { Alert, Button, Text } from '@mantine/core'
import { IconFocus2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FailingStep } from '@waymark/contract'
import { formatDay } from '../../../../lib/texts/dates.ts'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { useKeepElement } from '../../../../ui/missing-elements/use-keep-element.ts'

interface MovedNoteProps {
  appId: string
  step: FailingStep
}

/** Says that the live guide finds the step's element by its looks alone, which picking it again mends. */
export function MovedNote({ appId, step }: MovedNoteProps) {
  const { t, i18n } = useTranslation('editor')
  const keep = useKeepElement(appId)
  const { attempts, since, version } = step
  return (
    <Alert variant="light" color="marker" icon={<IconFocus2 size={18} />} title={t('identifier.moved.title')}>
      <Text size="sm">
        {t('identifier.moved.text', {
          count: attempts,
          moved: formatCount(step.moved, i18n.language),
          formatted: formatCount(attempts, i18n.language),
          day: formatDay(since, i18n.language),
          version,
        })}
      </Text>
      <Button mt="xs" size="xs" variant="default" loading={keep.isPending} onClick={() => keep.run(step)}>
        {t('identifier.moved.keep')}
      </Button>
    </Alert>
  )
}
