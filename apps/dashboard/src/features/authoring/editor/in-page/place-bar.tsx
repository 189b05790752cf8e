import { Button, Group, Kbd, Menu, Text } from '@mantine/core'
import { IconFocus2, IconPlayerStop, IconPlus, IconPointer } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnchored } from '@waymark/contract/constants'
import { createOutlineActions } from '../clipboard/outline-actions.ts'
import { usePage } from '../page/page.ts'
import { useEditor } from '../store/editor-context.ts'
import { usePreviewState } from '../store/preview-context.ts'
import classes from './builder.module.css'
import { useAddHome } from './use-add-home.ts'
import { usePlaceKey } from './use-place-key.ts'
import { usePlaceStep } from './use-place-step.ts'

/** Chooses what a click on the page does: use the app, or place a step. A key switches between the two. */
export function PlaceBar() {
  const { t } = useTranslation('builder')
  const { picking, stopPicking } = usePage()
  const { guide, stop } = usePreviewState()
  const place = usePlaceStep()
  const toggle = picking ? stopPicking : place?.start
  usePlaceKey(toggle)
  if (guide) {
    return (
      <Group className={classes.bar} justify="space-between" wrap="nowrap">
        <Text size="sm">{t('playing')}</Text>
        <Button size="xs" variant="default" leftSection={<IconPlayerStop size={16} />} onClick={stop}>
          {t('stopPlaying')}
        </Button>
      </Group>
    )
  }
  if (picking) {
    return (
      <Group className={classes.bar} justify="space-between" wrap="nowrap">
        <Text size="sm" role="status">
          {t('pickHint')}
        </Text>
        <Button
          size="xs"
          variant="default"
          flex="none"
          leftSection={<IconPointer size={16} />}
          onClick={stopPicking}
        >
          {t('useApp')}
        </Button>
      </Group>
    )
  }
  return (
    <Group className={classes.bar} gap="xs" wrap="nowrap">
      <Button
        flex={1}
        size="sm"
        leftSection={<IconFocus2 size={18} />}
        rightSection={<Kbd size="xs">{t('placeKey')}</Kbd>}
        disabled={!place}
        onClick={place?.start}
      >
        {place?.isForSelected ? t('placeSelected') : t('placeStep')}
      </Button>
      <AddMenu />
    </Group>
  )
}

/** Adds steps that stand by themselves, without a click on the page. */
function AddMenu() {
  const { t } = useTranslation('builder')
  const { t: te } = useTranslation('editor')
  const { store } = useEditor()
  const { containers, ensure } = useAddHome()
  const actions = useMemo(() => createOutlineActions(store, te), [store, te])
  const free = containers.filter((it) => !isAnchored(it))
  if (free.length === 0) return null
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button size="sm" variant="default" px="xs" aria-label={t('addOther')} title={t('addOther')}>
          <IconPlus size={18} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('addOther')}</Menu.Label>
        {free.map((container) => (
          <Menu.Item key={container} onClick={() => actions.addStep(ensure(), container)}>
            {te(`containers.${container}.name`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
