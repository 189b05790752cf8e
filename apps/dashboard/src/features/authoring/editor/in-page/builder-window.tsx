import { ActionIcon, FloatingWindow, getDefaultZIndex, Group, Text, Tooltip } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { IconArrowsHorizontal, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './builder.module.css'

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

type Side = 'left' | 'right'
const EDGE_PX = 16

/** The builder's window over the page: it can be moved by its head, sent to the other side, and folded. */
export function BuilderWindow({ title, status, bar, isAside, onEnd, children }: BuilderWindowProps) {
  const { t } = useTranslation('builder')
  const [isFolded, fold] = useSessionStorage({ key: 'waymark.builder.folded', defaultValue: false })
  const [side, setSide] = useSessionStorage<Side>({ key: 'waymark.builder.side', defaultValue: 'right' })
  const setPosition = useRef<((at: { top?: number; left?: number; right?: number }) => void) | null>(null)
  const Chevron = isFolded ? IconChevronDown : IconChevronUp
  function changeSide() {
    const next = side === 'left' ? 'right' : 'left'
    setSide(next)
    setPosition.current?.({ top: EDGE_PX, [next]: EDGE_PX })
  }
  return (
    <FloatingWindow
      className={classes.window}
      radius="lg"
      shadow="md"
      withBorder
      withinPortal={false}
      // Its menus and dialogs open above it.
      zIndex={getDefaultZIndex('app')}
      w="min(380px, calc(100vw - 16px))"
      constrainOffset={8}
      initialPosition={{ top: EDGE_PX, [side]: EDGE_PX }}
      setPositionRef={setPosition}
      dragHandleSelector="[data-drag-window]"
      excludeDragHandleSelector="button"
      role="region"
      aria-label={t('title')}
      mod={{ folded: isFolded }}
    >
      <Group className={classes.head} data-drag-window gap={4} wrap="nowrap">
        <Text fw={650} truncate flex={1} title={title}>
          {title}
        </Text>
        {status}
        <WindowAction label={t(side === 'left' ? 'toRight' : 'toLeft')} onClick={changeSide}>
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
    </FloatingWindow>
  )
}

interface WindowActionProps {
  label: string
  onClick(): void
  children: ReactNode
}

function WindowAction({ label, onClick, children }: WindowActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
