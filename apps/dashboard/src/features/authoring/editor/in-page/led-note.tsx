import { Box, Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { findStep, toStepName } from '../model/draft-steps.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { usePlaceName } from '../store/use-place-name.ts'
import { leadAsBefore } from './lead-by-use.ts'
import { useLedStep } from './led-step.ts'

/**
 * Says that a step now goes on when its element is used, or what end users have to do where it can't, until the author
 * agrees, takes it back, or goes on to another step than the one just placed.
 */
export function LedNote() {
  const { t } = useTranslation('builder')
  const { store } = useEditor()
  const { led, setLed } = useLedStep()
  const step = useEditorState(({ draft }) => findStep(draft, led?.stepId ?? null))
  const name = useEditorState(({ draft }) => step && toStepName(step, draft))
  const nameOf = usePlaceName()
  const isElsewhere = useEditorState(({ selectedStepId }) => led !== null && selectedStepId !== led.placedId)
  useEffect(() => {
    if (isElsewhere) setLed((it) => (it === led ? null : it))
  }, [isElsewhere, led, setLed])
  const component = step?.component
  if (!led || isElsewhere || !component) return null
  const { stepId, before, way } = led
  const isChanged = way === 'PRESS' || way === 'HOVER'
  // It was undone, or chosen otherwise in the settings.
  if (isChanged !== (component.advance?.on === 'TARGET_CLICK')) return null
  const isShorter = component.blocks.length < before.blocks.length
  function takeBack() {
    if (!component) return
    store.dispatch({
      type: 'change_component',
      stepId,
      component: leadAsBefore(component, before),
      part: null,
    })
    setLed(null)
  }
  return (
    <Box px="md" py="xs" role="status">
      <Text size="sm">
        {t(`led.${way}`, { where: nameOf(stepId), name })}
        {isShorter && ` ${t('led.shorter')}`}
      </Text>
      <Group gap="xs" mt={6}>
        {isChanged && (
          <Button size="compact-sm" variant="default" onClick={takeBack}>
            {t('led.undo')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={() => setLed(null)}>
          {t(isChanged ? 'led.keep' : 'led.close')}
        </Button>
      </Group>
    </Box>
  )
}
