import axe from 'axe-core'

const OF_PAGES = ['region', 'landmark-one-main', 'page-has-heading-one']

/** Lists axe's violations in the rendered screen, each as `rule: markup`. Rules about whole pages are left out. */
export async function listViolations(within: Element | Document = document): Promise<string[]> {
  // A half-faded text has half its contrast, so wait for transitions to end.
  const ending = document.getAnimations().filter((it) => it.effect?.getTiming().iterations !== Infinity)
  await Promise.all(ending.map((it) => it.finished.catch(() => undefined)))
  const { violations } = await axe.run(within, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }])),
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
