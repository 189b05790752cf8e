import type { DeviceAdapter, DraftCommand, EndReason } from './device-adapter.ts'
import type { Replies } from './replies.ts'
import { showDraft, type ShownDraft, type StepCommand } from './show-draft.ts'

export interface DraftPreview {
  /** Takes the place of the draft before. The edits of a step that the person here hid stay hidden. */
  show(command: DraftCommand): void | Promise<void>
  setLocale(locale: string): void
  /** Shows the draft that the previous page stored. Works once, and not after a new draft. */
  resume(): void | Promise<void>
  /** The current draft, in its current language. */
  find(): DraftCommand | undefined
  routeChanged(): void
  clear(): void
}

interface DraftPreviewOptions {
  device: DeviceAdapter
  replies: Replies
}

/** Shows one draft at a time, and lets the person at the device hide the step that an author edits. */
export function createDraftPreview({ device, replies }: DraftPreviewOptions): DraftPreview {
  const current = createCurrentDraft(device)
  let shown: ShownDraft | undefined
  let locale = ''
  let canResume = true
  /** The step that the person here hid. Its edits stay hidden; another step is shown. */
  let hiddenKey: string | undefined

  function takeDown(): void {
    current.forget()
    shown?.destroy()
    shown = undefined
    device.offerStep?.(null)
  }

  /** Shows a draft where none is. */
  function start(command: DraftCommand): Promise<void> | void {
    canResume = false
    locale = command.locale
    if (command.type === 'previewStep' && command.step.key === hiddenKey) {
      hide(command)
      return replies.ended(command.id, 'DISMISSED')
    }
    hiddenKey = undefined
    current.keep(command)
    shown = showDraft({
      device,
      replies,
      command,
      getLocale: () => locale,
      onShown: () => command.type === 'previewStep' && offerToHide(command),
      onEnd: (reason) => {
        current.forget()
        const canHide = device.offerStep && isClosed(reason)
        if (canHide && command.type === 'previewStep') hide({ ...command, locale })
      },
    })
    return shown.started
  }

  function offerToHide(command: StepCommand): void {
    const hideNow = () => {
      takeDown()
      hide({ ...command, locale })
      replies.ended(command.id, 'DISMISSED')
    }
    device.offerStep?.({ isHidden: false, place: command.place, toggle: hideNow })
  }

  /** Keeps a step as it is edited, to show it again when it is asked for. */
  function hide(command: StepCommand): void {
    hiddenKey = command.step.key
    current.keep(command, true)
    const showAgain = () => {
      hiddenKey = undefined
      void start(current.find() ?? command)
    }
    device.offerStep?.({ isHidden: true, place: command.place, toggle: showAgain })
  }

  return {
    show: (command) => (takeDown(), start(command)),
    setLocale: (wanted) => {
      locale = wanted
      const draft = current.find()
      if (draft) current.keep({ ...draft, locale }, hiddenKey !== undefined)
      shown?.setLocale(locale)
    },
    resume: () => {
      const stored = canResume ? device.findStoredDraft?.() : undefined
      if (!stored) return
      const { isHidden, ...command } = stored
      if (isHidden && command.type === 'previewStep') hiddenKey = command.step.key
      return start(command)
    },
    find: current.find,
    routeChanged: () => shown?.routeChanged(),
    clear: () => {
      hiddenKey = undefined
      takeDown()
    },
  }
}

/** The person at the device ended the preview. */
const isClosed = (reason: EndReason | null) => reason === 'DISMISSED' || reason === 'COMPLETED'

/** The current draft, which is stored for the device's next page as well. */
function createCurrentDraft(device: DeviceAdapter) {
  let current: DraftCommand | undefined
  return {
    find: () => current,
    keep: (command: DraftCommand, isHidden = false) => {
      current = command
      device.storeDraft?.(isHidden ? { ...command, isHidden } : command)
    },
    forget: () => {
      current = undefined
      device.storeDraft?.(undefined)
    },
  }
}
