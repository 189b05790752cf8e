import { TextInput } from '@mantine/core'
import { IconReload } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../kit/icon-action.tsx'
import { isNativePlatform } from '../page/device.ts'
import { usePage } from '../page/page.ts'
import { useEditor } from '../store/editor-context.ts'
import classes from './address-bar.module.css'
import { BackgroundMenu } from './background-menu.tsx'
import { useCanvas } from '../canvas/canvas-context.ts'
import { DeviceMenu } from './device-menu.tsx'
import { GuideReaderMenu } from '../reader/guide-reader-menu.tsx'
import { ViewMenu } from './view-menu.tsx'
import { ZoomMenu } from './zoom-menu.tsx'

interface AddressBarProps {
  isStepShown: boolean
  onStepShown(isShown: boolean): void
}

/** Controls how the step is shown: the page's address, the reader, the device, the zoom and the view. */
export function AddressBar({ isStepShown, onStepShown }: AddressBarProps) {
  const { app } = useEditor()
  const { view, changeView, scale } = useCanvas()
  return (
    <div className={classes.bar}>
      <BackgroundMenu />
      {/* A native app has screens instead of addresses. */}
      {isNativePlatform(app.platform) && app.pageUrl === null ? (
        <div className={classes.space} />
      ) : (
        <PagePath />
      )}
      <GuideReaderMenu />
      <DeviceMenu view={view} onView={changeView} />
      <ZoomMenu zoom={view.zoom} scale={scale} onZoom={(zoom) => changeView({ zoom })} />
      <ViewMenu view={view} onView={changeView} isStepShown={isStepShown} onStepShown={onStepShown} />
    </div>
  )
}

/** Apart from the menus, which every change of the page would render again. */
function PagePath() {
  const { captureId, state, goTo } = usePage()
  const isReady = state.status === 'ready'
  const canOpen = !captureId && (isReady || state.status === 'loading' || state.status === 'unreadable')
  // A new page remounts the field, so that input for the old one is dropped.
  return (
    <PathField
      key={isReady ? state.href : ''}
      address={isReady ? toAddress(state) : ''}
      goTo={goTo}
      disabled={!canOpen}
    />
  )
}

interface PathFieldProps {
  address: string
  goTo(path: string): boolean
  disabled: boolean
}

function PathField({ address, goTo, disabled }: PathFieldProps) {
  const { t } = useTranslation('editor')
  const { reload } = usePage()
  const [path, setPath] = useState(address)
  const [isForeign, setIsForeign] = useState(false)
  function open(event: FormEvent) {
    event.preventDefault()
    setIsForeign(!goTo(path.trim()))
  }
  return (
    <form onSubmit={open} className={classes.space}>
      <TextInput
        size="sm"
        aria-label={t('page.path')}
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
        error={isForeign && t('page.foreignPath')}
        disabled={disabled}
        spellCheck={false}
        rightSection={
          <IconAction size="sm" label={t('page.reload')} onClick={reload} isDisabled={disabled}>
            <IconReload size={16} />
          </IconAction>
        }
      />
    </form>
  )
}

function toAddress({ href }: { href: string }): string {
  const { pathname, search, hash } = new URL(href)
  return pathname + search + hash
}
