import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/editor-context.ts'
import { listLocales, type DraftStep } from '../model/draft.ts'
import { createComponent } from '../model/new-step.ts'
import { useContainers, useProjectKind } from './step-targets.ts'
import { switchContainer } from './switch-container.ts'
import { useComponentChange } from './use-component-change.ts'

interface EmptyStepPanelProps {
  step: DraftStep
}

/** A step without a component: chooses a container. */
export function EmptyStepPanel({ step }: EmptyStepPanelProps) {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  const change = useComponentChange(step.id)
  const { effect } = useProjectKind()
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('settings.emptyStep')}</Text>
      {useContainers(step).map((container) => (
        <Button
          key={container}
          variant="default"
          h="auto"
          py={8}
          justify="flex-start"
          onClick={() => {
            const component = createComponent(listLocales(store.getState().draft), container, 'next')
            change(switchContainer(component, container, effect), 'all')
          }}
        >
          <Stack gap={0} align="flex-start">
            <span>{t(`containers.${container}.name`)}</span>
            <Text size="xs" c="dimmed" ta="start" style={{ whiteSpace: 'normal' }}>
              {t(`containers.${container}.text`)}
            </Text>
          </Stack>
        </Button>
      ))}
    </Stack>
  )
}
