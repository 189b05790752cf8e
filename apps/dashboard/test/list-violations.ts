import axe from 'axe-core'

const OF_PAGES = ['region', 'landmark-one-main', 'page-has-heading-one']

/** Lists axe's violations in the rendered screen, each as `rule: markup`. Rules about whole pages are left out. */
export async function listViolations(within: Element | Document = document): Promise<string[]> {
  await endTransitions()
  const { violations } = await axe.run(within, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }])),
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** A half-faded text has half its contrast. What has just opened begins to fade in a frame or two later. */
async function endTransitions(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  const ending = document.getAnimations().filter(isEnding)
  if (ending.length === 0) return
  await Promise.all(ending.map((it) => it.finished.catch(() => undefined)))
  return endTransitions()
}

const isEnding = ({ effect, playState }: Animation) =>
  effect?.getTiming().iterations !== Infinity && playState !== 'finished'
