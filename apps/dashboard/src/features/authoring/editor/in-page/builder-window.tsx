import { ActionIcon, Group, Paper, Text } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import {
  IconArrowsHorizontal,
  IconChevronDown,
  IconChevronUp,
  IconGripVertical,
  IconX,
} from '@tabler/icons-react'
import { useRef, type KeyboardEventHandler, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './builder.module.css'
import { useDodging } from './use-dodging.ts'
import { useWindowPlace } from './use-window-place.ts'
import { Tooltip } from '../../../../ui/frame/tooltip.tsx'

interface BuilderWindowProps {
  title: string
  /** Shown beside the title, also while the window is folded. */
  status?: ReactNode
  /** The controls that stay in reach while the window is folded. */
  bar?: ReactNode
  /** Temporarily shows no more than when folded, so that the page can be seen. */
  isAside?: boolean
  onEnd(): void
  children: ReactNode
}

/**
 * The builder's window over the page: it can be moved by its head, sent to the other side, and folded. While it is
 * aside, it makes way for the pointer.
 */
export function BuilderWindow({ title, status, bar, isAside, onEnd, children }: BuilderWindowProps) {
  const { t } = useTranslation('builder')
  const [isFolded, fold] = useSessionStorage({ key: 'waymark.builder.folded', defaultValue: false })
  const element = useRef<HTMLDivElement>(null)
  const { place, changeSide, dragging, onKeyDown } = useWindowPlace(element)
  const { side, topPx, gapPx } = useDodging(element, { place, isActive: isAside === true })
  const Chevron = isFolded ? IconChevronDown : IconChevronUp
  return (
    <Paper
      ref={element}
      className={classes.window}
      radius="lg"
      shadow="md"
      withBorder
      role="region"
      aria-label={t('title')}
      mod={{ folded: isFolded, side }}
      __vars={{ '--window-top': `${topPx}px`, '--window-gap': `${gapPx}px` }}
    >
      <Group className={classes.head} gap={4} wrap="nowrap" {...dragging}>
        <WindowAction label={t('move')} onKeyDown={onKeyDown} data-grip>
          <IconGripVertical size={16} />
        </WindowAction>
        <Text fw={650} truncate flex={1} title={title}>
          {title}
        </Text>
        {status}
        <WindowAction label={t(place.side === 'left' ? 'toRight' : 'toLeft')} onClick={changeSide}>
          <IconArrowsHorizontal size={16} />
        </WindowAction>
        <WindowAction label={t(isFolded ? 'unfold' : 'fold')} onClick={() => fold(!isFolded)}>
          <Chevron size={16} />
        </WindowAction>
        <WindowAction label={t('end')} onClick={onEnd}>
          <IconX size={16} />
        </WindowAction>
      </Group>
      {bar}
      {!isFolded && (
        <div className={classes.body} hidden={isAside}>
          {children}
        </div>
      )}
    </Paper>
  )
}

interface WindowActionProps {
  label: string
  onClick?: () => void
  onKeyDown?: KeyboardEventHandler
  'data-grip'?: boolean
  children: ReactNode
}

function WindowAction({ label, children, ...handlers }: WindowActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} {...handlers}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
