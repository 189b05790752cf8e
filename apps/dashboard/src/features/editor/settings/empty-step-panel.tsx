import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { containers } from '@waymark/contract/constants'
import { useEditor } from '../editor-context.ts'
import { listLocales, type DraftStep } from '../model/draft.ts'
import { createComponent } from '../model/new-step.ts'

interface EmptyStepPanelProps {
  step: DraftStep
}

/** A step that shows nothing yet: choose what it is. */
export function EmptyStepPanel({ step }: EmptyStepPanelProps) {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('settings.emptyStep')}</Text>
      {containers.map((container) => (
        <Button
          key={container}
          variant="default"
          onClick={() => {
            const component = createComponent(listLocales(store.getState().draft), container, 'next')
            store.dispatch({ type: 'change_component', stepId: step.id, component, part: 'all' })
          }}
        >
          {t(`containers.${container}.name`)}
        </Button>
      ))}
    </Stack>
  )
}
