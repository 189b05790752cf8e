import type { DynamicGuide, Guide } from '@waymark/contract'
import type { PlayOptions } from '@waymark/player'
import { createBranching } from '@waymark/player/tailor'
import { updateRun } from '../progress/run-store.ts'
import { createBranchJudge } from './create-branch-judge.ts'
import type { GuideRun, GuideServices } from './run-guide.ts'
import { toSectionOptions } from './section-options.ts'

/**
 * The options by which a guide with branches finds its way: by the buttons pressed in this run, and the facts about the
 * end user.
 */
export function toTailoredOptions(
  guideServices: GuideServices,
  guideRun: GuideRun,
  guide: Guide | DynamicGuide,
): Partial<PlayOptions> {
  const { tabStore, listeners, loadRules } = guideServices
  const { deployment, run } = guideRun
  // The server may have to say whether somebody is in a segment, which should be known in time.
  if (deployment.segments) loadRules?.()
  return {
    ...toSectionOptions(guideServices, guideRun),
    ...createBranching({
      pressed: run?.pressed,
      onPressed: (pressed) => void listeners.runSafely(() => updateRun(tabStore, deployment.id, { pressed })),
      judge: createBranchJudge(guideServices, guide),
    }),
  }
}
