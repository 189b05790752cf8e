import { Button, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnchored, type Container } from '@waymark/contract/constants'
import { usePickTarget } from '../identifiers/use-pick-target.ts'
import { EditorDialog } from '../kit/editor-dialog.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { createStep } from '../model/new-step.ts'
import { countFreeSlots, listContainers } from '../model/step-limits.ts'
import { findStep, type Home } from '../model/draft-steps.ts'
import classes from './add-step.module.css'
import { useOutline } from './outline-context.ts'
import { StepThumbnail } from './step-thumbnail.tsx'

interface AddStepProps {
  home: Home
  /** The panel's own button, rather than one page's. */
  isMain?: boolean
}

/**
 * Adds a step after the selected one; offers the containers the project's kind allows, each with a preview.
 */
export function AddStep({ home, isMain = false }: AddStepProps) {
  const { t } = useTranslation('editor')
  const { actions } = useOutline()
  const { store } = useEditor()
  const pickTarget = usePickTarget()
  const [isOpen, choice] = useDisclosure(false)
  const isFull = useEditorState((state) => countFreeSlots(state.draft, home) === 0)
  const containers = useEditorState((state) => listContainers(state.draft, home))
  const [only] = containers
  if (isMain && isFull && containers.length === 1) return null

  function add(container: Container) {
    const id = actions.addStep(home, container)
    choice.close()
    // Its element is what it needs next.
    if (isAnchored(container)) pickTarget?.(id, { added: findStep(store.getState().draft, id) })
  }
  return (
    <>
      <Button
        fullWidth
        variant={isMain ? 'filled' : 'default'}
        size={isMain ? 'sm' : 'xs'}
        leftSection={<IconPlus size={18} />}
        onClick={() => (containers.length === 1 && only ? add(only) : choice.open())}
        disabled={isFull}
      >
        {t(only === 'CAROUSEL_SLIDE' ? 'steps.addSlide' : 'steps.add')}
      </Button>
      <EditorDialog opened={isOpen} onClose={choice.close} title={t('steps.addTitle')} size="xl">
        <SimpleGrid cols={3} spacing="md">
          {containers.map((container) => (
            <KindChoice key={container} container={container} onChoose={() => add(container)} />
          ))}
        </SimpleGrid>
      </EditorDialog>
    </>
  )
}

interface KindChoiceProps {
  container: Container
  onChoose(): void
}

function KindChoice({ container, onChoose }: KindChoiceProps) {
  const { t } = useTranslation('editor')
  const { locale } = useEditor()
  const draft = useEditorState((state) => state.draft)
  const example = useMemo(
    () => createStep(draft, { id: container, name: container, container, isLast: false }),
    [draft, container],
  )
  return (
    <div className={classes.kind}>
      <StepThumbnail step={example} locale={locale} />
      <UnstyledButton className={classes.choose} onClick={onChoose}>
        <Text component="span" display="block" fw={600}>
          {t(`containers.${container}.name`)}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {t(`containers.${container}.text`)}
        </Text>
      </UnstyledButton>
    </div>
  )
}
