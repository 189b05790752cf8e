import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deployment, TargetingRules } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { deliveredQuery } from '../../../lib/calls/app-lists.ts'
import { listRivalsOfEach, type RivalEntry } from '../../../lib/checks/list-rivals.ts'
import { useQuestion } from '../../../ui/dialogs/use-question.tsx'
import { RivalList } from '../../../ui/guides/rival-list.tsx'

interface ForEveryone {
  /**
   * Goes live, after a question if everyone meets a guide with one of these rules. It also names the guides that meet the
   * same people as these deployments, unless a form has named them.
   */
  askFirst(rules: readonly TargetingRules[], goLive: () => void, deployments?: readonly Deployment[]): void
  /** Whether it still looks for what the question names. */
  isAsking: boolean
  question: ReactNode
}

/** Asks before a guide reaches everyone who uses the app: every way of going live takes this one. */
export function useForEveryone(): ForEveryone {
  const { t } = useTranslation(['deployments', 'common'])
  const { app } = useAppArea()
  const queryClient = useQueryClient()
  const { ask, question } = useQuestion()
  const [isAsking, setAsking] = useState(false)
  const isLooking = useRef(false)
  const look = (next: boolean) => {
    isLooking.current = next
    setAsking(next)
  }

  async function listMet(deployments: readonly Deployment[]): Promise<RivalEntry[]> {
    if (deployments.length === 0) return []
    const delivered = await queryClient.fetchQuery(deliveredQuery(app.id))
    const entries = deployments.map((it) => ({ ...it, to: `?edit=${it.id}` }))
    return listRivalsOfEach(entries, delivered.content)
  }

  const askFirst: ForEveryone['askFirst'] = (rules, goLive, deployments = []) => {
    // A second press may come before the first one is drawn.
    if (isLooking.current) return
    const count = rules.filter(isForEveryone).length
    look(true)
    // Who cannot read the list can go live all the same.
    const met = listMet(deployments).catch(() => [])
    void met.then((entries) => {
      look(false)
      const rivals = entries.filter((it) => it.rivals.length > 0)
      if (count === 0 && rivals.length === 0) return goLive()
      ask({
        title: t(count > 0 ? 'form.everyone.title' : 'common:rivals.title'),
        text: (
          <>
            {count > 0 && t('form.everyone.text', { count, app: app.name })}
            <RivalList entries={rivals} />
          </>
        ),
        confirmLabel: t(count > 0 ? 'form.everyone.confirm' : 'actions.goLive'),
        onConfirm: goLive,
      })
    })
  }
  return { askFirst, isAsking, question }
}

/** Whether nothing narrows who meets a guide by itself. */
const isForEveryone = ({ audience, rolloutPercent, ramp, trigger }: TargetingRules): boolean =>
  audience.include.length === 0 &&
  audience.exclude.length === 0 &&
  rolloutPercent === 100 &&
  !ramp &&
  trigger.type !== 'MANUAL'
