/** A mistake that somebody could make in a core, as an edit of Waymark's own. */
export interface Fault {
  /** The mistake in words. */
  name: string
  /** The file below `packages`. */
  file: string
  search: string
  replace: string
  /** The section that is expected to notice, which is tried first. */
  section: string
}

type Edit = [name: string, search: string, replace: string]

const inFile = (section: string, file: string, edits: Edit[]): Fault[] =>
  edits.map(([name, search, replace]) => ({ name, file, search, replace, section }))

export const faults: Fault[] = [
  ...inFile('goals', 'targeting/src/gates/late-gates.ts', [
    ['a start by hand is withheld', 'return startProjectId ? deployment : null', 'return null'],
    [
      'everyone sees the same guide',
      'return guide ? { ...deployment, guide } : deployment',
      'return deployment',
    ],
  ]),
  ...inFile('goals', 'targeting/src/assignment/pick-variant.ts', [
    ['guides are withheld from the other half', 'bucket < (end', 'bucket >= (end'],
    ['variants follow the rollout', '`${experiment}:variant`', 'experiment'],
    ['the holdout of the app follows the rollout', '`${id}:holdout`', 'id'],
  ]),
  ...inFile('goals', 'core/src/decide/start-rules.ts', [
    ['a guide is told as withheld again and again', ' || store.read(key) === sessionId', ''],
    ['the holdout of the app is told again and again', ' && store.read(JOINED) !== joined', ''],
    ['only some end users count for the holdout of the app', '${identity.get().id}', ''],
  ]),
  ...inFile('goals', 'core/src/events/page-goals.ts', [
    [
      'a page that is a goal is reported only once',
      'manifest.pageGoals ?? []',
      'manifest.pageGoals?.splice(0) ?? []',
    ],
    ['every page is reported as a goal', 'if (matchesAddress(url, goal.url)) ', ''],
    ['a page is reported again while it stays open', ' || url === last', ''],
  ]),
  ...inFile('branches', 'core/src/show/create-branch-judge.ts', [
    ['what nobody can tell holds', '.holds === true', '.holds !== false'],
    ['properties of the guide do not count', '...(guide.properties ?? []), ', ''],
    ['what somebody did before does not count', 'facts, history, progress', 'facts, progress'],
  ]),
  ...inFile('branches', 'player/src/tailor/create-branching.ts', [
    ['the end is taken for the step that follows', '?.stepKey,', '?.stepKey ?? undefined,'],
    ['buttons of the same name are one', '`${stepKey} ${blockId}`', '`${blockId}`'],
  ]),
  ...inFile('themes', 'core/src/show/find-theme.ts', [
    ['a segment of which nothing is known decides the look', '.holds === true', '.holds !== false'],
    ['the last look wins', 'variants.find(', 'variants.findLast('],
  ]),
  ...inFile('texts', 'core/src/show/create-value-reader.ts', [
    ['private properties are told to everybody', 'isPrivate && !isProven(endUser)', 'isPrivate && !endUser'],
    ['visitors count as signed ids', '!isAnonymous && (signature', '(signature'],
    [
      'an event without the property tells of the person',
      'return event',
      'return { ...store.read<EndUser>(END_USER)?.properties, ...event }',
    ],
    ['the account tells of the person', "source === 'ACCOUNT' ? endUser.account : endUser", 'endUser'],
  ]),
  ...inFile('texts', 'player/src/tailor/fill-placeholder.ts', [
    ['a value brings line breaks', ".replace(BREAKS, ' ')", ''],
    [
      'true is read out',
      "typeof value !== 'string' && typeof value !== 'number'",
      "typeof value === 'object'",
    ],
    ['a missing form leaves a gap', ' ?? forms?.other', ''],
    ['a day is told by the clock on the wall', "{ timeZone: 'UTC' }", "{ timeZone: 'America/New_York' }"],
  ]),
  ...inFile('texts', 'contract/src/rich-text/isolate.ts', [
    ['a value turns round what follows', '`\\u2068${text}\\u2069`', 'text'],
    ['marks in a value end its isolate', "value.replace(CONTROLS, '')", 'value'],
  ]),
  ...inFile('decision', 'targeting/src/gates/gates.ts', [
    [
      'a schedule ends one millisecond late',
      'context.now >= Date.parse(endAt)',
      'context.now > Date.parse(endAt)',
    ],
    [
      'a schedule begins one millisecond late',
      'return waitMs > 0 && { waitMs }',
      'return !!startAt && waitMs >= 0 && { waitMs }',
    ],
    ['the kill switch is not read', 'return manifest.killed && {}', 'return undefined'],
    ['platforms are compared as they are written', ' && !platforms.some(isLike)', ''],
    ['a rollout to half of the people reaches all', 'rolloutPercent < 100', 'rolloutPercent < 1'],
  ]),
  ...inFile('decision', 'targeting/src/decide.ts', [
    ['ties are broken by the larger id', 'a.id < b.id ? -1 : 1', 'a.id < b.id ? 1 : -1'],
    [
      'no priority counts as the highest',
      '(b.targeting.priority ?? 0) - (a.targeting.priority ?? 0)',
      '(b.targeting.priority ?? 99) - (a.targeting.priority ?? 99)',
    ],
  ]),
  ...inFile('decision', 'targeting/src/conditions/match-segment.ts', [
    [
      'accounts have the properties of their end users',
      'values: endUser.accountProperties ?? {}',
      'values: endUser.properties',
    ],
  ]),
  ...inFile('decision', 'targeting/src/gates/frequency-gate.ts', [
    ['days are counted as 12 hours', 'frequency.days * DAY_MS', 'frequency.days * (DAY_MS / 2)'],
    ['a completed guide shows again', "['dismissedAt', 'completedAt']", "['dismissedAt']"],
    [
      'progress on other devices does not count',
      'if (doneElsewhere) return judge(input, doneElsewhere[deployment.id])',
      'if (doneElsewhere) return undefined',
    ],
    ['what was seen with one account counts for all', 'isOfOther ? undefined : own', 'own'],
    ['an account does not count', "ONCE_PER_ACCOUNT: ['seenCount']", 'ONCE_PER_ACCOUNT: []'],
    [
      'a new version does not show in the same session',
      ' && progress.lastSeenVersion === deployment.version',
      '',
    ],
  ]),
  ...inFile('decision', 'targeting/src/gates/limits-gate.ts', [
    [
      'a limit lets one more through',
      'if (within.length < max) return undefined',
      'if (within.length <= max) return undefined',
    ],
    ['the window of a limit includes its beginning', '(at) => at > startMs', '(at) => at >= startMs'],
    [
      'the wait ends with the first showing that leaves',
      'within.sort((a, b) => a - b)[within.length - max]!',
      'within.sort((a, b) => a - b)[0]!',
    ],
    ['a week has five days', 'WEEK: 7', 'WEEK: 5'],
    ['the shortest of several limits is reported', 'length(b) - length(a)', 'length(a) - length(b)'],
    ['limits of all devices do not count', 'Math.max(...counts)', 'counts[0]!'],
  ]),
  ...inFile('decision', 'targeting/src/gates/locale-gate.ts', [
    ['a language is a prefix of any', '`${allowed}-`', 'allowed'],
  ]),
  ...inFile('decision', 'targeting/src/gates/trigger-gate.ts', [
    [
      'a manual start of another project opens the trigger',
      'return context.startProjectId !== deployment.projectId && {}',
      'return undefined',
    ],
    [
      'a delay counts too short',
      'trigger.delayMs - context.elapsedMs',
      'trigger.delayMs - context.elapsedMs - 1',
    ],
  ]),
  ...inFile('decision', 'targeting/src/gates/segment-gate.ts', [
    ['an unknown exclusion lets people in', 'return unsure && toUnsure(unsure)', 'return undefined'],
    [
      'every included segment must match',
      '!included.some(({ holds }) => holds)',
      '!included.every(({ holds }) => holds)',
    ],
  ]),
  ...inFile('decision', 'targeting/src/gates/app-version-gate.ts', [
    [
      'the highest version is excluded',
      'compareVersions(appVersion, max) > 0',
      'compareVersions(appVersion, max) >= 0',
    ],
  ]),
  ...inFile('segments', 'targeting/src/conditions/match-segment.ts', [
    [
      'segments that refer to each other hold',
      "isUnsure({ code: 'segment_circular', segmentId })",
      '{ holds: true, because: [] }',
    ],
    [
      'a withheld fact is false',
      "if (isTrue === undefined) return isUnsure({ code: 'fact_unknown', key })",
      '',
    ],
    ['the age of an interaction is not checked', '&& at >= sinceMs', ''],
  ]),
  ...inFile('segments', 'targeting/src/model/verdict.ts', [
    ['an unknown rule decides an OR', 'holds === !isAnd)', 'holds !== isAnd)'],
  ]),
  ...inFile('rollout', 'targeting/src/assignment/rollout-bucket.ts', [
    ['the hash is not mixed', '(mix(hash) % 10_000)', '((hash >>> 0) % 10_000)'],
    [
      'ids are hashed as UTF-16',
      'new TextEncoder().encode(`${deploymentId}:${endUserId}`)',
      '[...`${deploymentId}:${endUserId}`].map((it) => it.charCodeAt(0))',
    ],
  ]),
  ...inFile('versions', 'targeting/src/conditions/compare-versions.ts', [
    ['versions are compared as texts', 'Number(/^\\d+/.exec(part)?.[0] ?? 0)', '(part as never)'],
    ['a leading V is a digit that is missing', "replace(/^v/i, '')", "replace(/^v/, '')"],
  ]),
  ...inFile('conditions', 'targeting/src/conditions/property-condition.ts', [
    [
      'texts are compared with their case',
      'caseSensitive ? String(it) : String(it).toLowerCase()',
      'String(it)',
    ],
    ['between excludes its upper end', 'compareTo(high) <= 0', 'compareTo(high) < 0'],
    ['a text that begins with digits is a number', '/^\\s*-?\\d+(\\.\\d+)?\\s*$/', '/^\\s*-?\\d+(\\.\\d+)?/'],
    ['a time without a zone is local', '(Z|[+-]\\d\\d:\\d\\d))?$/', '(Z|[+-]\\d\\d:\\d\\d)?)?$/'],
    [
      'a pattern that cannot be read is unknown',
      "return fails({ code: 'pattern_broken', property })",
      "return isUnsure({ code: 'pattern_broken', property })",
    ],
    ['a text is a list of itself', "Array.isArray(value) !== (registered.type === 'LIST')", 'false'],
    ['one of all entries is enough', 'values.every(isIn)', 'values.some(isIn)'],
    ['a day ahead was days ago', 'days >= 0 && days <= operand', 'days <= operand'],
    ['days are counted in hours', '(toDay(now) - day)', '((now / 86_400_000) - day)'],
    ['what is not true is false', "text !== 'true' && text !== 'false'", 'false'],
  ]),
  ...inFile('decision', 'targeting/src/conditions/judge-history.ts', [
    ['an event of the last moment is too old', 'at >= sinceMs', 'at > sinceMs'],
    ['who never did something is new to it', 'recent.length > 0 && !hasEarlier', '!hasEarlier'],
    ['what is not known did not happen', 'if (!history) return isUnknown', 'history ??= []'],
    ['what is awaited did not happen', 'historyElsewhere === null && !isFinal', 'false'],
    ['what the device told counts twice', '!ids.has(id)', 'true'],
    [
      'what the device proves waits for the server',
      'return settle(holds, holds)',
      'return settle(holds, false)',
    ],
    ['every event of the name counts', ' && matchEvent(conditions, it.properties)', ''],
  ]),
  ...inFile('days', 'core/src/progress/trim-history.ts', [
    ['the first event is forgotten first', 'event === ofName[0]', 'event === ofName[1]'],
    ['every event is remembered', '!manifest || manifest.history?.includes(name)', 'true'],
  ]),
  ...inFile('days', 'core/src/progress/progress-store.ts', [
    ['the next person has the history of the last', 'SHOWINGS, HISTORY]', 'SHOWINGS]'],
  ]),
  ...inFile('decision', 'targeting/src/conditions/match-event.ts', [
    ['one condition on an event is enough', 'return conditions.every(', 'return conditions.some('],
    ['numbers of events are compared as texts', "isNumber ? 'INTEGER' : 'STRING'", "'STRING'"],
  ]),
  ...inFile('decision', 'targeting/src/gates/late-gates.ts', [
    [
      'an event with other properties counts',
      'matchEvent(conditions, eventProperties) ? undefined',
      'true ? undefined',
    ],
  ]),
  ...inFile('addresses', 'contract/src/constants/values/is-address.ts', [
    ['a query always counts', "wanted.includes('?') ? page : page.replace(/\\?[^#]*/g, '')", 'page'],
    ['a star is an empty part as well', "part && parts[at] === '*'", "parts[at] === '*'"],
  ]),
  ...inFile('upgrade', 'contract/src/upgrade/upgrade-component.ts', [
    [
      'a close button is there only if it is named',
      "flat.closeButton !== 'false'",
      "flat.closeButton === 'true'",
    ],
    ['types are compared with their case', 'it === value?.toUpperCase()', 'it === value'],
  ]),
  ...inFile('upgrade', 'contract/src/upgrade/upgrade-identifier.ts', [
    ['an index of 0 is lost', 'index >= 0 &&', 'index > 0 &&'],
  ]),
  ...inFile('views', 'runtime/src/match/native/find-view.ts', [
    ['hidden views count', 'views.filter(({ view }) => isShown(view))', '[...views]'],
    ['wrappers count as matches', 'identifier.text ? dropWrappers(accepted) : accepted', 'accepted'],
    [
      'the first of equals is taken',
      'return pickWinner(verdict.rivals, index)',
      'return pickWinner(verdict.rivals, index ?? 0)',
    ],
    ['an index chooses among rows', 'rows.size > 1 && index !== undefined', 'rows.size < 0'],
  ]),
  ...inFile('views', 'runtime/src/match/native/native-rows.ts', [
    [
      'a part of a text names a row',
      'wanted.includes(normaliseText(it))',
      'wanted.some((part) => normaliseText(it).startsWith(part))',
    ],
    ['masked texts name a row', 'isPrivate ? [] : ', ''],
    ['any view of the class is the row', ')[level]', ').at(-1)'],
  ]),
  ...inFile('views', 'runtime/src/match/native/native-clues.ts', [
    [
      'a state that is not reported matches nothing',
      '(view.state?.[name] ?? false) === value',
      'view.state?.[name] === value',
    ],
    [
      'weak clues may fail without a strong one',
      '(isStrong || hits.every(Boolean))',
      '(isStrong || hits.some(Boolean))',
    ],
    ['labels do not stand for texts', "text || label || ''", "text || ''"],
  ]),
  ...inFile('views', 'runtime/src/match/find-by-roles.ts', [
    [
      'several matches are not present',
      "(status === 'FOUND' || status === 'AMBIGUOUS')",
      "(status === 'FOUND')",
    ],
  ]),
  ...inFile('locales', 'player/src/locale.ts', [
    ['an empty text is shown', 'Object.keys(text).filter((it) => text[it])', 'Object.keys(text)'],
  ]),
  ...inFile('locales', 'contract/src/constants/values/pick-locale.ts', [
    ['another region of the language does not do', ' ?? alike[0]', ''],
    ['another script of the language does', ' && findScript(other) === script', ''],
  ]),
  ...inFile('surveys', 'contract/src/survey-path/list-asked.ts', [
    [
      'answers to skipped questions count',
      'asked.has(condition.question) ? answers[condition.question] : undefined',
      'answers[condition.question]',
    ],
    ['one condition is enough', '.every(holds)', '.some(holds)'],
    [
      'a branch skips its own target',
      'Math.max(index, goTo === undefined ? 0 : order.indexOf(goTo))',
      'Math.max(index, goTo === undefined ? 0 : order.indexOf(goTo) + 1)',
    ],
    ['nothing waits for a required answer', 'if (isOpen(question, answers[id])) break', ''],
  ]),
  ...inFile('surveys', 'contract/src/survey-path/condition-holds.ts', [
    ['the limit of a condition does not count', 'Number(answer) >= number', 'Number(answer) > number'],
    ['none of them holds without an answer', 'answer !== undefined && !isChosen', '!isChosen'],
  ]),
  ...inFile('surveys', 'contract/src/survey-path/to-order.ts', [
    [
      'all questions change places',
      'if (fixed.has(id)) stretches.push([id], [])',
      'if (false as boolean) stretches.push([id], [])',
    ],
  ]),
  ...inFile('surveys', 'contract/src/survey-path/shuffle.ts', [
    ['similar seeds give similar orders', 'hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)', ''],
  ]),
  ...inFile('surveys', 'contract/src/survey-path/find-ending.ts', [
    [
      'an ending needs the end message',
      'ending ?? (endMessage.enabled ? endMessage : undefined)',
      'endMessage.enabled ? (ending ?? endMessage) : undefined',
    ],
  ]),
  ...inFile('surveys', 'contract/src/survey-path/fill-answers.ts', [
    [
      'a missing answer leaves a gap',
      'isolate(said, locale) || (instead as string).trim()',
      'isolate(said, locale)',
    ],
    ['a missing value leaves a gap', '|| (without as string)', "?? ''"],
  ]),
  ...inFile('locales', 'core/src/app/locale.ts', [['underscores stay', ".replaceAll('_', '-')", '']]),
  ...inFile('properties', 'core/src/app/to-text.ts', [
    ['a pair of surrogates is cut in two', ".replace(/[\\ud800-\\udbff]$/, '')", ''],
  ]),
  ...inFile('documents', 'core/src/network/to-document.ts', [
    ['documents of any version are read', 'document?.version !== 1', 'document == null'],
  ]),
  ...inFile('queue', 'core/src/events/event-transport.ts', [
    ['a refused batch is sent for ever', '[400, 413, 415, 422]', '[]'],
    ['every refusal drops the batch', 'if (!response.ok) {', 'if (false as boolean) {'],
    ['an answer of somebody else drops the batch', "if (typeof accepted !== 'number') return FAILED", ''],
    [
      'what the server asks for is not read',
      "readRetryAfterMs(response.headers.get('retry-after'), environment.now())",
      '0',
    ],
    ['accepted events stay in the queue', '    removeBatch(store, batch)\n', ''],
  ]),
  ...inFile('dropped', 'core/src/events/event-transport.ts', [
    [
      'a refused batch has told of dropped events',
      '    if (NOT_RETRIABLE.includes(response.status)) {\n',
      '    if (NOT_RETRIABLE.includes(response.status)) {\n      rememberTold(store, batch)\n',
    ],
  ]),
  ...inFile('queue', 'core/src/events/event-queue.ts', [
    ['events of several people share a batch', 'endUserId + sessionId + signature', "''"],
  ]),
  ...inFile('queue', 'core/src/events/event-batches.ts', [
    ['a batch has no limit of bytes', 'bytes > limits.bytes', 'false'],
  ]),
  ...inFile('dropped', 'core/src/events/event-queue.ts', [
    [
      'the newest events are dropped',
      'store.list(EVENT).slice(0, -MAX_WAITING)',
      'store.list(EVENT).slice(MAX_WAITING)',
    ],
    ['a thousand and one events wait', 'MAX_WAITING = 1000', 'MAX_WAITING = 1001'],
    ['dropped events are not counted', 'countDropped(store) + surplus.length', 'countDropped(store)'],
    [
      'events of guides are kept',
      'store.list(EVENT).slice(0, -MAX_WAITING)',
      "store.list(EVENT).slice(0, -MAX_WAITING).filter((it) => store.read<QueuedEvent>(it)?.event.type === 'custom')",
    ],
    [
      'each person has a bound of their own',
      'store.list(EVENT).slice(0, -MAX_WAITING)',
      'store.list(EVENT).filter((it) => store.read<QueuedEvent>(it)?.endUserId === queued.endUserId).slice(0, -MAX_WAITING)',
    ],
  ]),
  ...inFile('dropped', 'core/src/events/event-batches.ts', [
    ['the server is never told what was dropped', 'dropped > 0 ?', 'dropped < 0 ?'],
    ['the server is told that nothing was dropped', 'dropped > 0 ?', 'dropped >= 0 ?'],
    [
      'each batch tells all that was ever dropped',
      'if (dropped) store.write(TOLD',
      'if (!ids) store.write(TOLD',
    ],
    [
      'what was sent counts as told',
      '  return { ids: events.map(({ id }) => id), body: dropped',
      '  store.write(TOLD, countDropped(store))\n  return { ids: events.map(({ id }) => id), body: dropped',
    ],
  ]),
  ...inFile('queue', 'core/src/events/event-sender.ts', [
    [
      'the pause is not ended by a success',
      "if (outcome === 'SETTLED') failures = 0",
      "if (outcome === 'SETTLED') failures += 0",
    ],
    ['new events hurry a server that is busy', 'if (failures > 0 ||', 'if ('],
    ['twenty events wait', 'FLUSH_AT_EVENTS = 20', 'FLUSH_AT_EVENTS = 2000'],
  ]),
  ...inFile('queue', 'core/src/events/retry-after.ts', [
    ['a date is not understood', "|| Date.parse(header ?? '') - nowMs", ''],
    ['a server may ask for a day', 'Math.min(ms, MAX_RETRY_AFTER_MS)', 'ms'],
  ]),
  ...inFile('queue', 'core/src/network/backoff.ts', [
    ['the pause does not grow', '2 ** (failures - 1)', '1'],
    ['the pause grows without end', 'Math.min(MAX_MS, ', 'Math.max(0, '],
    ['the pause is not random', '* randomBytes(1)[0]!) / 255', '* 255) / 255'],
  ]),
  ...inFile('queue', 'core/src/environment/storage.ts', [
    ['what storage refuses is lost', 'memory.set(name, text)', ''],
  ]),
  ...inFile('manifest', 'core/src/manifest/manifest-source.ts', [
    ['a 404 keeps the old manifest', 'adopt(EMPTY as Manifest)', 'undefined'],
    ['the stored manifest is not used', 'if (copy) void listeners', 'if (copy && false) listeners'],
    [
      'a manifest without its list is read',
      "toDocument(await readJson(response), 'deployments')",
      'toDocument(await readJson(response))',
    ],
  ]),
  ...inFile('manifest', 'core/src/manifest/guide-loader.ts', [
    ['guides are not stored', 'store.write(GUIDE + hash, guide)', '{}'],
  ]),
  ...inFile('manifest', 'core/src/client/start-client.ts', [
    [
      'the manifest is asked for in the background',
      'if (page.isVisible()) void manifests.refetch()',
      'void manifests.refetch()',
    ],
    [
      'the manifest is asked for twice at the start',
      '.then(() => core.allowance.settling)',
      '.then(manifests.refetch)',
    ],
    ['the manifest is asked for at each return', '> STALE_ON_RETURN_MS', '> 0'],
  ]),
  ...inFile('manifest', 'core/src/show/guide-presenter.ts', [
    ['the kill switch leaves what is shown', 'stop((it) => killed ||', 'stop((it) =>'],
  ]),
  ...inFile('parts', 'contract/src/constants/delivery/manifest-part.ts', [
    ['the hash of a key is not folded', '((hash ^ (hash >>> 16)) >>> 0) % count', '(hash >>> 0) % count'],
    ['a query is part of the key', ".replace(/\\?[^#]*/g, '')", ''],
    ['a hash that is no route is part of the key', ".replace(/#(?!!?\\/).*/, '')", ''],
    ['an address that is too short has a key', ' || rest.length < letters', ''],
  ]),
  ...inFile('parts', 'core/src/decide/part-source.ts', [
    [
      'only whole addresses have parts',
      'listPageKeys(core.page.url(), starts).forEach(add)',
      'listPageKeys(core.page.url(), []).forEach(add)',
    ],
    [
      'an index counts before its parts are there',
      'if (names.some((it) => !loaded.has(it) && !missing.has(it))) return',
      '',
    ],
    [
      'every part that was ever read counts',
      '[index, ...found, ...(isPartial ? complete : [])]',
      '[index, ...loaded.values()]',
    ],
    ['what is in a part that is missing has ended', '(isPartial ? complete : [])', '[]'],
    [
      'a part that was given up holds up a new index',
      '      merge()\n      const names = listNames()',
      '      const names = listNames()\n      if (names.every((it) => loaded.has(it))) merge()',
    ],
    ['any event asks for a part', '(events?.includes(event) ?? true)', 'true'],
    [
      'without a list no event asks for a part',
      '(events?.includes(event) ?? true)',
      'events?.includes(event)',
    ],
    ['an empty bucket is asked for', '.filter(Boolean)', ''],
    ['there are always 64 buckets', ', names.length)', ', 64)'],
    ['a start asks for no part', 'if (startProjectId) add(PROJECT + startProjectId)', ''],
    ['projects are looked for like events', 'isProject ? key.slice(PROJECT.length) : key', 'key'],
    ['a part counts before the index', '[...entries].reverse()', '[...entries]'],
    ['segments of parts are not merged', 'parts.flatMap((it) => it.segments)', 'parts[0]!.segments'],
    ['decisions do not wait for parts', 'return awaited.some((it) => !missing.has(it))', 'return false'],
  ]),
  ...inFile('parts', 'core/src/decide/part-loader.ts', [
    ['decisions wait for parts without end', 'environment.schedule(MAX_WAIT_MS, () => giveUp(name))', ''],
    [
      'decisions wait out the time of a part that failed',
      'if (!part) return giveUp(name)',
      'if (!part) return',
    ],
    [
      'a part that failed is not asked for again',
      'const again = () => void load(name)',
      'const again = () => {}',
    ],
    ['parts are not kept', 'toJson(part).length <= MAX_COPY_LENGTH', 'toJson(part).length < 0'],
    [
      'parts of any version are read',
      "toDocument<ManifestPart>(await readJson(answer), 'deployments')",
      "toDocument<ManifestPart>({ ...((await readJson(answer)) as ManifestPart), version: 1 }, 'deployments')",
    ],
    ['a part on its way is asked for again', 'if (loading.has(name)) return', ''],
  ]),
  ...inFile('parts', 'core/src/manifest/manifest-source.ts', [
    ['parts outlive their index', 'if (manifest.parts || partSource)', 'if (manifest.parts)'],
  ]),
  ...inFile('parts', 'core/src/decide/fact-source.ts', [
    ['each part is a question of its own', '  if (parts) return [parts.sessionKey]\n', ''],
  ]),
  ...inFile('signed', 'core/src/verify/create-verifier.ts', [
    [
      'signatures are not checked',
      'if (!(await isSigned(crypto, content, signed)))',
      'if (false as boolean)',
    ],
    [
      'only the first key counts',
      'verifyKey!.trim().split(/\\s+/)',
      'verifyKey!.trim().split(/\\s+/).slice(0, 1)',
    ],
    ['only the first signature counts', 'of signed.signatures)', 'of signed.signatures.slice(0, 1))'],
    [
      'the id of a key is its proof',
      'if (await crypto.isSignedBy(fromBase64(key), fromBase64(signature), text)) return true',
      'return true',
    ],
    [
      'the first signature that is wrong decides',
      'fromBase64(signature), text)) return true',
      'fromBase64(signature), text)) return true\n      return false',
    ],
    [
      'what is verified is not what was signed',
      'toSignedText({ sdkKey, ...signed })',
      'toSignedText({ sdkKey, ...signed, payload: JSON.stringify(JSON.parse(signed.payload)) })',
    ],
    ['only the payload is covered', 'toSignedText({ sdkKey, ...signed })', 'signed.payload'],
    ['an older serial is read', 'if (serial < (store.read<number>(SERIAL) ?? 0))', 'if (serial < 0)'],
    ['the same serial is refused', 'if (serial < (store.read', 'if (serial <= (store.read'],
    ['serials are forgotten', 'store.write(SERIAL, serial)', ''],
    [
      'what is refused raises the serial',
      'const signed = (await readJson(answer)) as SignedManifest',
      'const signed = (await readJson(answer)) as SignedManifest\n    store.write(SERIAL, Math.max(signed.serial, store.read<number>(SERIAL) ?? 0))',
    ],
    [
      'guides and parts are not compared with their digests',
      'await assertDigest(crypto, path, new TextEncoder().encode(text))',
      '',
    ],
    [
      'media are not compared with their digests',
      'await assertDigest(crypto, path, bytes)\n    return',
      'return',
    ],
    ['only guides are compared with their digests', 'toBase64(digest).slice(0, 16)', 'name'],
    [
      'a digest without a file keeps a guide away',
      'if (answer.status === 404) return',
      'if (false as boolean) return',
    ],
  ]),
  ...inFile('signed', 'core/src/network/wire.ts', [
    ['without a key, what is signed is asked for', 'verifyKey ? verify', 'true ? verify'],
    [
      'what cannot be verified is read as it is',
      '? verify((it) => it.fetchVerified(content, path))',
      '? verify((it) => it.fetchVerified(content, path)).catch(() => environment.fetch(contentUrl + path, init))',
    ],
  ]),
  ...inFile('signed', 'core/src/manifest/guide-loader.ts', [
    ['media are not verified', 'if (verifyKey) await core.verify((it) => it.loadMedia(core, guide))', ''],
    ['media of stored guides are not verified', 'if (copy && !verifyKey)', 'if (copy)'],
    [
      'a guide shows before its media are there',
      'await core.verify((it) => it.loadMedia(core, guide))',
      'core.verify((it) => it.loadMedia(core, guide)).catch(() => {})',
    ],
  ]),
  ...inFile('session', 'core/src/decide/fact-source.ts', [
    [
      'a withheld fact is false',
      'withheld.includes(key) ? undefined : facts.includes(key)',
      'facts.includes(key)',
    ],
    [
      'facts of groups are not asked for',
      "if (condition.kind === 'GROUP') return condition.conditions.flatMap(toKeys)",
      "if (condition.kind === 'GROUP') return []",
    ],
    [
      'the answer is kept for everybody',
      'if (kept?.key === key) return toAnswer(kept)',
      'if (kept) return toAnswer(kept)',
    ],
  ]),
  ...inFile('session', 'core/src/decide/decisions.ts', [
    ['progress is asked for of unsigned ids', '!!(signature || manifest?.trustsUnsignedIds)', 'true'],
  ]),
  ...inFile('session', 'core/src/events/profile-sender.ts', [
    ['a profile is sent though nobody keeps it', 'store.read<Manifest>(MANIFEST)?.keepsProfiles', 'true'],
  ]),
  ...inFile('person', 'core/src/person/identity.ts', [
    ['a first sign-in is another person', '!endUser.isAnonymous && endUser.id', 'endUser.id'],
    ['properties go from one person to the next', 'isOtherPerson(endUserId) ? NOBODY : endUser', 'endUser'],
    [
      'an account keeps what another one had',
      'account?.id === id ? account!.properties : {}',
      'account?.properties ?? {}',
    ],
  ]),
  ...inFile('session', 'core/src/decide/fact-source.ts', [
    ['what others of an account did is asked once only', 'age])', '0])'],
  ]),
  ...inFile('person', 'core/src/person/session.ts', [
    ['a session never ends', 'now - last.lastActiveAt < IDLE_MS', 'true'],
    [
      'every start is a session',
      'const last = store.read<SessionState>(SESSION)',
      'const last = undefined as SessionState | undefined',
    ],
  ]),
  ...inFile('days', 'core/src/progress/record-progress.ts', [
    ['skipped steps count as seen', 'steps.every(({ key }) => seenSteps.includes(key))', '(true as boolean)'],
    ['showings are not logged', "if (event.type === 'guide_seen') addShowing(store, played)", ''],
  ]),
  ...inFile('days', 'core/src/show/guide-scheduler.ts', [
    ['guides follow each other at once', 'PAUSE_MS = 1000', 'PAUSE_MS = 0'],
    ['a decision in the background shows', ' || !core.page.isVisible()', ''],
  ]),
  ...inFile('days', 'core/src/show/guide-slots.ts', [
    [
      'any number of guides stand beside the page',
      '(isExclusive(wanted) ? 1 : MAX_BESIDE)',
      '(isExclusive(wanted) ? 1 : 99)',
    ],
  ]),
  ...inFile('days', 'core/src/network/server-clock.ts', [
    ['the device’s clock counts', 'now: () => environment.now() + offsetMs', 'now: () => environment.now()'],
  ]),
  ...inFile('rooms', 'room/src/connect-room.ts', [
    ['a final close code is tried again', 'if (known?.isFinal) return end(known.name)', ''],
    ['a lost connection stays lost', 'retry ??= setTimeout(open, longestMs * (0.5 + Math.random() / 2))', ''],
    ['pings are not answered', "if (message.type === 'ping') return void send({ type: 'pong' })", ''],
  ]),
  ...inFile('rooms', 'room/src/connect-device.ts', [
    ['all frames are sent at once', 'upload.sent - upload.acknowledged < chunksInFlight && ', ''],
    ['the index of a frame is little-endian', 'setUint32(16, index)', 'setUint32(16, index, true)'],
    [
      'a lost connection leaves uploads waiting',
      "for (const it of [...uploads.values()]) it.reject(new RoomError('LOST'))",
      '',
    ],
    ['a refused upload is waited for', 'failUpload(message)\n        return', 'return'],
  ]),
  ...inFile('rooms', 'room/src/handle-commands.ts', [
    ['captures run side by side', "if (isCapturing) return replies.failed(id, 'device_slow')", ''],
    ['stop leaves what is shown', "case 'stop':\n        clear()", "case 'stop':"],
  ]),
  ...inFile('rooms', 'room/src/match-elements.ts', [
    [
      'conditions are no targets of a question',
      "matchStep(finder, [{ ...identifier, role: 'TARGET' }], locales)",
      'matchStep(finder, [identifier], locales)',
    ],
  ]),
  ...inFile('rooms', 'room/src/draft-preview.ts', [
    ['a closed step comes back with the next edit', 'command.step.key === hiddenKey', 'false'],
  ]),
  ...inFile('rooms', 'room/src/show-draft.ts', [
    ['each look at the screen is told', 'if (text !== reported) replies', 'replies'],
    [
      'a draft begins at its first step',
      "command.type === 'previewGuide' ? { startAtKey: command.startAtKey }",
      "command.type === 'previewGuide' ? {}",
    ],
  ]),
  ...inFile('rooms', 'room/src/upload-capture.ts', [
    ['the author’s name for a capture is lost', 'name: name ?? captured.name', 'name: captured.name'],
    ['why an upload was refused is lost', "isRefusal ? (cause.code as RoomRefusal) : 'failed'", "'failed'"],
  ]),
  ...inFile('consent', 'core/src/events/apply-allowance.ts', [
    ['what waits survives a refusal', 'if (isWanted === false)', 'if (isWanted === undefined)'],
    ['another person inherits what is stored', 'isOtherPerson ? undefined : stored', 'stored'],
    ['the anonymous id outlives consent', 'if (identity.get().isAnonymous) identity.setPerson()', ''],
    ['signals count where the app ignores them', 'else if (!privacySignals &&', 'else if (privacySignals &&'],
  ]),
  ...inFile('consent', 'core/src/events/event-sender.ts', [
    [
      'events are sent in the background before consent',
      'if (!allowance.granted) return\n    const init',
      'const init',
    ],
  ]),
  ...inFile('consent', 'core/src/decide/late-facts.ts', [
    ['the server is asked before consent', ' || !core.allowance.granted', ''],
  ]),
  ...inFile('consent', 'core/src/decide/decisions.ts', [
    ['guidance is shown although the signal ends it', 'core.allowance.isStopped || ', ''],
  ]),
]
