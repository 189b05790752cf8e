import { ActionIcon, Group, TextInput, Tooltip } from '@mantine/core'
import { IconEye, IconEyeOff, IconReload } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../page/page.ts'
import { BackgroundMenu } from './background-menu.tsx'
import { findNativePage } from '../page/native-page.ts'
import { useCanvas } from '../canvas/canvas-context.ts'
import { DeviceMenu } from './device-menu.tsx'
import { LookMenu } from './look-menu.tsx'
import { ZoomMenu } from './zoom-menu.tsx'

interface AddressBarProps {
  isStepShown: boolean
  onStepShown(isShown: boolean): void
}

/** The frame's address and view settings, and the switch between showing the step and using the page. */
export function AddressBar({ isStepShown, onStepShown }: AddressBarProps) {
  const { t } = useTranslation('editor')
  const { captureId, state, goTo, reload } = usePage()
  const { view, changeView, scale } = useCanvas()
  const isReady = state.status === 'ready'
  const canOpen = !captureId && (isReady || state.status === 'loading' || state.status === 'unreadable')
  const toggleText = t(isStepShown ? 'page.hideStep' : 'page.showStep')
  return (
    <Group gap="xs" wrap="nowrap">
      <BackgroundMenu />
      <Tooltip label={t('page.reload')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('page.reload')}
          onClick={reload}
          disabled={!canOpen}
        >
          <IconReload size={18} />
        </ActionIcon>
      </Tooltip>
      {/* A new page remounts the field, so that input for the old one is dropped. */}
      <PathField
        key={isReady ? state.href : ''}
        address={isReady ? toAddress(state) : ''}
        goTo={goTo}
        disabled={!canOpen}
      />
      <Tooltip label={toggleText}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={toggleText}
          onClick={() => onStepShown(!isStepShown)}
        >
          {isStepShown ? <IconEye size={18} /> : <IconEyeOff size={18} />}
        </ActionIcon>
      </Tooltip>
      <DeviceMenu view={view} onView={changeView} />
      <ZoomMenu zoom={view.zoom} scale={scale} onZoom={(zoom) => changeView({ zoom })} />
      <LookMenu view={view} onView={changeView} />
    </Group>
  )
}

interface PathFieldProps {
  address: string
  goTo(path: string): boolean
  disabled: boolean
}

function PathField({ address, goTo, disabled }: PathFieldProps) {
  const { t } = useTranslation('editor')
  const [path, setPath] = useState(address)
  const [isForeign, setIsForeign] = useState(false)
  function open(event: FormEvent) {
    event.preventDefault()
    setIsForeign(!goTo(path.trim()))
  }
  return (
    <form onSubmit={open} style={{ flex: 1 }}>
      <TextInput
        size="sm"
        aria-label={t('page.path')}
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
        error={isForeign && t('page.foreignPath')}
        disabled={disabled}
        spellCheck={false}
      />
    </form>
  )
}

/** A native screen shows its name instead of a path. */
function toAddress({ document, href }: { document: Document; href: string }): string {
  const sheet = findNativePage(document)
  if (sheet) return sheet.screen.screen
  const { pathname, search, hash } = new URL(href)
  return pathname + search + hash
}
