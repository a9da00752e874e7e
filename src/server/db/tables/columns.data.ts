// Written by `npm run docs` from the migrations. Change these, not this file.
import type { Generated } from 'kysely';

export interface RecordColumns {
  accessLink: {
    id: Generated<number>;
    clientId: number;
    userId: number;
    name: string;
    keyHash: string;
    narrowScope: Generated<unknown>;
    passwordHash: Generated<string>;
    addresses: Generated<unknown>;
    uses: Generated<number>;
    maxUses: number | null;
    createdAt: number;
    expiresAt: number;
    lastUsedAt: number | null;
    lastIp: Generated<string>;
    revokedAt: number | null;
    kind: Generated<string>;
    publicId: string | null;
    origins: Generated<unknown>;
    look: Generated<unknown>;
    version: Generated<number>;
    oldKeyHash: string | null;
    oldKeyUntil: number | null;
  };
  accessLog: {
    id: Generated<number>;
    clientId: number;
    userId: number;
    path: string;
    title: Generated<string>;
    ip: Generated<string>;
    userAgent: Generated<string>;
    at: number;
  };
  account: {
    id: Generated<number>;
    clientId: number;
    username: string;
    passwordHash: string;
    name: Generated<string>;
    email: Generated<string>;
    mobile: Generated<string>;
    roleId: number;
    userGroupId: number;
    state: Generated<string>;
    locale: Generated<string>;
    settings: Generated<unknown>;
    tokensValidFrom: Generated<number>;
    lastLoginAt: number | null;
    createdAt: number;
    updatedAt: number;
    homePanels: Generated<unknown>;
    mustChangePassword: Generated<boolean>;
    passwordSetAt: Generated<number>;
  };
  accountIdentity: {
    id: Generated<number>;
    userId: number;
    providerId: number;
    subject: string;
    createdAt: number;
    lastUsedAt: number;
  };
  announcement: {
    id: Generated<number>;
    clientId: number;
    reach: string;
    isToAll: boolean;
    title: string;
    html: string;
    level: string;
    fromAt: number;
    untilAt: number | null;
    mustConfirm: boolean;
    isPinned: boolean;
    version: Generated<number>;
    sinceVersion: Generated<number>;
    createdBy: number;
    createdAt: number;
    updatedBy: number | null;
    updatedAt: number;
    withdrawnBy: number | null;
    withdrawnAt: number | null;
    withdrawnReason: Generated<string>;
  };
  announcementFile: {
    id: Generated<number>;
    clientId: number;
    announcementId: number | null;
    fileId: number;
    name: string;
    createdBy: number;
    createdAt: number;
  };
  announcementReading: {
    announcementId: number;
    userId: number;
    clientId: number;
    readVersion: number;
    readAt: number;
    confirmedVersion: Generated<number>;
    confirmedAt: number | null;
  };
  announcementTarget: {
    announcementId: number;
    kind: string;
    targetId: number;
    clientId: number;
  };
  announcementVersion: {
    id: Generated<number>;
    clientId: number;
    announcementId: number;
    version: number;
    title: string;
    html: string;
    by: number;
    at: number;
  };
  apiKey: {
    id: Generated<number>;
    clientId: number;
    userId: number;
    name: string;
    keyHash: string;
    prefix: string;
    scopes: Generated<unknown>;
    createdAt: number;
    lastUsedAt: number | null;
    revokedAt: number | null;
    expiresAt: Generated<number>;
    addresses: Generated<unknown>;
    perMinute: number | null;
    subjectIds: Generated<unknown>;
  };
  apiKeyFailure: {
    id: Generated<number>;
    keyId: number;
    at: number;
    method: string;
    path: string;
    status: number;
    code: string;
  };
  apiKeyUse: {
    keyId: number;
    day: number;
    calls: Generated<number>;
    failed: Generated<number>;
  };
  article: {
    id: number;
    md5: string;
    url: string;
    title: string;
    summary: Generated<string>;
    siteId: number;
    authorId: Generated<number>;
    sourceId: number | null;
    scopeClientId: Generated<number>;
    mediaType: string;
    language: string;
    publishedAt: number;
    isTimeExact: Generated<boolean>;
    foundAt: number;
    fetchedAt: number;
    storedAt: number;
    updatedAt: number;
    emotion: string;
    emotionScore: number;
    evidence: Generated<unknown>;
    keywords: Generated<unknown>;
    entities: Generated<unknown>;
    regions: Generated<unknown>;
    province: Generated<string>;
    region: Generated<string>;
    junkScore: Generated<number>;
    junkReasons: Generated<unknown>;
    fingerprint: Generated<string>;
    groupId: number;
    groupDistance: Generated<number>;
    groupRatio: number;
    length: Generated<number>;
    images: Generated<unknown>;
    contentHash: Generated<string>;
    revision: Generated<number>;
    deletedAt: number | null;
    groupNearestId: Generated<number>;
    followers: number | null;
  };
  articleBrowse: {
    id: Generated<number>;
    clientId: number;
    userId: number;
    articleId: number;
    at: number;
  };
  articleLog: {
    id: Generated<number>;
    clientId: number;
    articleId: number;
    userId: number | null;
    simulatedBy: number | null;
    field: string;
    before: string;
    after: string;
    note: Generated<string>;
    at: number;
  };
  articleNumber: {
    articleId: number;
    at: number;
    read: number | null;
    reply: number | null;
    forward: number | null;
    like: number | null;
    play: number | null;
  };
  articleRevision: {
    articleId: number;
    revision: number;
    title: string;
    content: string;
    at: number;
  };
  articleTask: {
    id: Generated<number>;
    clientId: number;
    articleId: number;
    kind: string;
    state: Generated<string>;
    reason: Generated<string>;
    result: Generated<string>;
    jobId: number | null;
    createdBy: number | null;
    createdAt: number;
    finishedAt: number | null;
  };
  articleText: {
    articleId: number;
    content: string;
    contentHtml: Generated<string>;
  };
  attachment: {
    id: Generated<number>;
    clientId: number;
    articleId: number;
    fileId: number;
    name: string;
    kind: Generated<string>;
    createdBy: number | null;
    createdAt: number;
  };
  author: {
    id: Generated<number>;
    siteId: number;
    name: string;
    followers: number | null;
    followersAt: number | null;
  };
  broadcast: {
    articleId: number;
    channel: string;
    programme: string;
    mediaUrl: string;
    mediaKind: string;
    durationMs: number;
    segments: unknown;
  };
  bulletin: {
    id: Generated<number>;
    clientId: number;
    createdBy: number | null;
    kind: string;
    title: string;
    locale: string;
    issue: number;
    issueYear: number;
    periodFrom: number;
    periodUntil: number;
    filter: unknown;
    toldSubjectIds: unknown;
    state: string;
    articles: number | null;
    snapshot: unknown;
    chapters: unknown;
    seed: number;
    jobId: number | null;
    createdAt: number;
    madeAt: number | null;
    deletedAt: number | null;
    reviewerId: number | null;
    submittedBy: number | null;
    backBy: Generated<string>;
    backReason: Generated<string>;
    publishedAt: number | null;
    sentAt: number | null;
    scheduleId: number | null;
    dueAt: number | null;
    isLate: Generated<boolean>;
    isFollowed: Generated<boolean>;
    version: Generated<number>;
    templateVersionId: number | null;
    archivedAt: number | null;
    picked: unknown;
    living: unknown;
    person: unknown;
  };
  bulletinAdvice: {
    clientId: number;
    suggestions: unknown;
    updatedAt: number;
  };
  bulletinArticle: {
    bulletinId: number;
    articleId: number;
    clientId: number;
  };
  bulletinComment: {
    id: Generated<number>;
    clientId: number;
    bulletinId: number;
    answersId: number | null;
    blockId: string;
    said: string;
    text: string;
    createdBy: number;
    createdAt: number;
    resolvedBy: number | null;
    resolvedAt: number | null;
    withdrawnAt: number | null;
  };
  bulletinDispatch: {
    id: Generated<number>;
    clientId: number;
    bulletinId: number;
    createdBy: number | null;
    submitKey: string;
    recipientIds: Generated<unknown>;
    note: Generated<string>;
    state: string;
    problem: Generated<string>;
    tries: Generated<number>;
    nextAt: number;
    fileHash: Generated<string>;
    fileBytes: Generated<number>;
    outcomes: Generated<unknown>;
    createdAt: number;
    doneAt: number | null;
  };
  bulletinLog: {
    id: Generated<number>;
    clientId: number;
    bulletinId: number;
    at: number;
    userId: number | null;
    action: string;
    reason: Generated<string>;
    reviewerId: number | null;
    recipients: number | null;
  };
  bulletinLook: {
    clientId: number;
    theme: string | null;
    colour: string | null;
    isOnPlate: Generated<boolean>;
    logoFileId: number | null;
    logoWidth: Generated<number>;
    logoHeight: Generated<number>;
    logoOrientation: Generated<number>;
    updatedAt: number;
  };
  bulletinPicture: {
    id: Generated<number>;
    clientId: number;
    bulletinId: number;
    fileId: number;
    width: number;
    height: number;
    orientation: Generated<number>;
    createdBy: number;
    createdAt: number;
  };
  bulletinSchedule: {
    id: Generated<number>;
    clientId: number;
    name: string;
    isEnabled: Generated<boolean>;
    kind: string;
    title: Generated<string>;
    locale: string;
    filter: unknown;
    rhythm: unknown;
    periodRule: string;
    dataUntil: string;
    isReviewed: Generated<boolean>;
    reviewerId: number | null;
    recipientIds: Generated<unknown>;
    isEmptySent: Generated<boolean>;
    nextAt: number;
    tryAt: Generated<number>;
    tries: Generated<number>;
    problem: Generated<string>;
    problemAt: number | null;
    stoppedAt: number | null;
    stoppedUserId: number | null;
    createdBy: number;
    createdAt: number;
    updatedAt: number;
    templateId: number | null;
    person: Generated<unknown>;
  };
  bulletinShare: {
    id: Generated<number>;
    clientId: number;
    bulletinId: number;
    createdBy: number | null;
    keyHash: string;
    keySealed: string;
    passwordHash: Generated<string>;
    note: Generated<string>;
    createdAt: number;
    updatedAt: number;
    expiresAt: number;
    endedAt: number | null;
    visits: Generated<number>;
    lastVisitAt: number | null;
    maxUses: number | null;
    addresses: Generated<unknown>;
  };
  bulletinVersion: {
    id: Generated<number>;
    clientId: number;
    bulletinId: number;
    version: number;
    basedOn: number;
    kind: string;
    name: Generated<string>;
    createdBy: number | null;
    createdAt: number;
    chapters: unknown;
  };
  client: {
    id: Generated<number>;
    parentId: number | null;
    name: string;
    serviceTypeId: number;
    systemName: Generated<string>;
    isSystemNameVisible: Generated<boolean>;
    themeStyleCode: Generated<string>;
    iconUrl: Generated<string>;
    domain: string | null;
    options: Generated<unknown>;
    defaultHomepageUrl: Generated<string>;
    isLinkTargetSelf: Generated<boolean>;
    isUserAccessStatisticsEnabled: Generated<boolean>;
    state: Generated<string>;
    validUntil: number | null;
    contact: Generated<string>;
    note: Generated<string>;
    createdAt: number;
    updatedAt: number;
    quotas: Generated<unknown>;
    ownSubClients: Generated<number>;
    isStoppedByParent: Generated<boolean>;
    threePowersSince: number | null;
    groupId: number | null;
  };
  clientDay: {
    clientId: number;
    day: number;
    articles: number;
    negative: number;
    messages: number;
    signIns: number;
    visits: number;
    people: number;
    unread: Generated<number>;
    tightQuota: Generated<string>;
    tightUsed: Generated<number>;
    tightLimit: Generated<number>;
    lastVisitAt: number | null;
    countedAt: number;
  };
  clientFile: {
    clientId: number;
    path: string;
    fileId: number;
    updatedBy: number | null;
    updatedAt: number;
  };
  clientFilter: {
    clientId: number;
    parameters: Generated<unknown>;
    version: Generated<number>;
    updatedBy: number | null;
    updatedAt: number;
  };
  clientRelation: {
    parentId: number;
    childId: number;
    parentSees: Generated<string>;
    parentSeenSubjects: Generated<unknown>;
    childSees: Generated<string>;
    childSeenSubjects: Generated<unknown>;
  };
  collectServer: {
    id: Generated<number>;
    name: string;
    liveName: string | null;
    note: Generated<string>;
    groupId: number | null;
    capacity: Generated<number>;
    state: Generated<string>;
    isLocal: Generated<boolean>;
    hostname: Generated<string>;
    tokenHash: Generated<string>;
    tokenUntil: Generated<number>;
    keyHash: Generated<string>;
    joinedAt: number | null;
    refusedAt: number | null;
    refusedVersion: Generated<string>;
    refusedSchema: Generated<string>;
    told: Generated<unknown>;
    createdBy: number | null;
    createdAt: number;
    updatedAt: number;
  };
  commentExtractionSetting: {
    id: Generated<number>;
    clientId: number;
    articleId: number;
    url: string;
    md5: string;
    intervalMinutes: Generated<number>;
    until: number | null;
    isEnabled: Generated<boolean>;
    nextAt: number;
    leaseUntil: Generated<number>;
    lastFetchedAt: number | null;
    lastError: Generated<string>;
    maxReplyId: Generated<number>;
    baseReplyId: Generated<number>;
    createdBy: number | null;
    createdAt: number;
    updatedAt: number;
  };
  commentSource: {
    id: Generated<number>;
    domain: string;
    url: string;
    mapping: unknown;
    isEnabled: Generated<boolean>;
    isSample: Generated<boolean>;
    updatedAt: number;
    kind: Generated<string>;
  };
  commentView: {
    userId: number;
    settingId: number;
    latestReplyId: number;
    at: number;
  };
  contentClass: {
    id: Generated<number>;
    clientId: number;
    parentId: number | null;
    name: string;
    sort: Generated<number>;
    createdAt: number;
  };
  contentTemplate: {
    id: Generated<number>;
    clientId: number;
    name: string;
    channel: string;
    locale: string;
    format: Generated<string>;
    body: string;
    isEnabled: Generated<boolean>;
    createdBy: number | null;
    createdAt: number;
    updatedAt: number;
  };
  dataExport: {
    id: Generated<number>;
    clientId: number;
    createdBy: number;
    createdAt: number;
    updatedAt: number;
    name: string;
    isEnabled: Generated<boolean>;
    takes: Generated<string>;
    days: number | null;
    filter: Generated<unknown>;
    columnNames: Generated<unknown>;
    format: Generated<string>;
    locale: Generated<string>;
    rhythm: unknown;
    nextAt: Generated<number>;
    cursor: Generated<number>;
    stoppedAt: number | null;
    stoppedUserId: number | null;
    pushSealed: Generated<string>;
    pushShown: Generated<string>;
    sentCount: Generated<number>;
    failures: Generated<number>;
    target: Generated<string>;
    liveSince: number | null;
  };
  dataExportArticle: {
    clientId: number;
    exportId: number;
    articleId: number;
    runId: number;
    place: Generated<number>;
  };
  dataExportPart: {
    id: Generated<number>;
    clientId: number;
    exportId: number;
    runId: number;
    part: number;
    sentAt: number;
    articleIds: Generated<unknown>;
  };
  dataExportRun: {
    id: Generated<number>;
    clientId: number;
    exportId: number;
    createdBy: number;
    simulatedBy: number | null;
    createdAt: number;
    dueAt: number | null;
    settings: unknown;
    state: Generated<string>;
    reason: Generated<string>;
    jobId: number | null;
    place: Generated<number>;
    rowCount: Generated<number>;
    partBytes: Generated<number>;
    fromSeq: Generated<number>;
    toSeq: Generated<number>;
    nextCursor: Generated<number>;
    fileId: number | null;
    bytes: Generated<number>;
    finishedAt: number | null;
    sentRows: Generated<number>;
    sentBytes: Generated<number>;
    partCount: Generated<number>;
    partTries: Generated<number>;
    answer: Generated<string>;
    goneRows: Generated<number>;
    uploadId: Generated<string>;
    uploadTags: Generated<string>;
    uploadLosses: Generated<number>;
    isLive: Generated<boolean>;
  };
  dataImport: {
    id: Generated<number>;
    clientId: number;
    createdBy: number;
    simulatedBy: number | null;
    createdAt: number;
    kind: Generated<string>;
    name: string;
    fileId: number | null;
    bytes: number;
    format: string;
    encoding: string;
    delimiter: string;
    hasHeader: Generated<boolean>;
    columnNames: Generated<unknown>;
    mapping: Generated<unknown>;
    headerHash: Generated<string>;
    subjectIds: Generated<unknown>;
    mediaType: Generated<string>;
    state: Generated<string>;
    reason: Generated<string>;
    jobId: number | null;
    place: Generated<number>;
    rowsRead: Generated<number>;
    made: Generated<number>;
    known: Generated<number>;
    refused: Generated<number>;
    checked: unknown;
    undone: Generated<number>;
    kept: Generated<number>;
    startedAt: number | null;
    finishedAt: number | null;
    dictionaryId: number | null;
  };
  dataImportArticle: {
    clientId: number;
    importId: number;
    articleId: number;
    isHeld: Generated<boolean>;
  };
  dataImportItem: {
    clientId: number;
    importId: number;
    itemId: number;
    itemKey: Generated<string>;
    isNew: Generated<number>;
    isHeld: Generated<boolean>;
    secret: Generated<string>;
  };
  dataImportKey: {
    clientId: number;
    importId: number;
    itemKey: string;
  };
  dataImportPlace: {
    clientId: number;
    importId: number;
    kind: string;
    placeId: number;
    isHeld: Generated<boolean>;
  };
  dataImportProblem: {
    id: Generated<number>;
    clientId: number;
    importId: number;
    rowNumber: number;
    columnName: string;
    value: string;
    reason: string;
  };
  deletedHit: {
    clientId: number;
    articleId: number;
    hit: unknown;
    deletedBy: number | null;
    note: Generated<string>;
    deletedAt: number;
  };
  dictionary: {
    id: Generated<number>;
    clientId: number;
    name: string;
    words: Generated<unknown>;
    updatedAt: number;
  };
  domainProof: {
    clientId: number;
    proofState: string;
    domain: string;
    token: string;
    createdAt: number;
    expiresAt: number;
    checkedAt: number | null;
    outcome: Generated<string>;
    foundTexts: Generated<unknown>;
    missingSince: number | null;
  };
  emotionWord: {
    id: Generated<number>;
    clientId: number;
    libId: number;
    word: string;
    wordKey: string;
    weight: number;
    createdAt: number;
    updatedAt: number;
  };
  emotionWordLib: {
    id: Generated<number>;
    clientId: number;
    name: string;
    note: Generated<string>;
    isEnabled: Generated<boolean>;
    createdAt: number;
    updatedAt: number;
  };
  event: {
    id: Generated<number>;
    clientId: number;
    headArticleId: number;
    mergedInto: number | null;
    mutedBy: number | null;
    mutedAt: number | null;
    createdAt: number;
  };
  eventDecision: {
    id: Generated<number>;
    clientId: number;
    kind: string;
    eventId: number;
    otherId: number;
    staying: unknown;
    moved: unknown;
    undoes: number | null;
    undoneAt: number | null;
    userId: number;
    createdAt: number;
  };
  eventFollow: {
    userId: number;
    eventId: number;
    clientId: number;
    createdAt: number;
  };
  eventMove: {
    clientId: number;
    movedAt: number;
    articleId: number;
    fromEventId: number;
  };
  exportRequest: {
    id: Generated<number>;
    clientId: number;
    userId: number;
    kind: string;
    asked: unknown;
    total: number;
    lastId: number;
    reason: string;
    state: Generated<string>;
    createdAt: number;
    expiresAt: number;
    decidedBy: number | null;
    decidedAt: number | null;
    note: Generated<string>;
    rowKeys: Generated<string>;
  };
  exportTake: {
    id: Generated<number>;
    clientId: number;
    userId: number;
    requestId: number | null;
    rows: number;
    at: number;
  };
  failedRequest: {
    id: Generated<number>;
    at: number;
    runId: number;
    sourceId: number;
    itemKey: Generated<string>;
    url: string;
    host: string;
    reason: string;
    detail: Generated<string>;
    status: number | null;
    ms: number;
    headers: unknown;
    body: Generated<string>;
  };
  favorite: {
    userId: number;
    articleId: number;
    clientId: number;
    folderId: Generated<number>;
    note: Generated<string>;
    createdAt: number;
  };
  favoriteFolder: {
    id: Generated<number>;
    clientId: number;
    userId: number;
    name: string;
    createdAt: number;
  };
  filterEntry: {
    id: Generated<number>;
    clientId: number;
    list: string;
    kind: string;
    value: string;
    valueKey: string;
    note: Generated<string>;
    isEnabled: Generated<boolean>;
    createdBy: number | null;
    createdAt: number;
    updatedAt: number;
  };
  hit: {
    clientId: number;
    articleId: number;
    subjectIds: Generated<unknown>;
    emotion: string;
    emotionScore: number;
    emotionOrigin: Generated<string>;
    status: Generated<string>;
    tagIds: Generated<unknown>;
    firstSeenAt: number;
    updatedAt: number;
    mediaType: string;
    level: string;
    province: Generated<string>;
    region: Generated<string>;
    siteId: number;
    authorId: Generated<number>;
    language: string;
    groupId: number;
    junkScore: Generated<number>;
    heat: number;
    classIds: Generated<unknown>;
    eventId: Generated<number>;
    eventAt: Generated<number>;
    eventSize: Generated<number>;
  };
  hitCorrection: {
    clientId: number;
    articleId: number;
    subjectId: number;
    isMember: boolean;
    targetEmotion: string | null;
    targetScore: number | null;
    emotion: string;
    emotionScore: number;
    correctedBy: number;
    correctedAt: number;
  };
  hitDrop: {
    clientId: number;
    articleId: number;
    kind: string;
    ruleId: number;
    hit: unknown;
    at: number;
  };
  hitSubject: {
    clientId: number;
    subjectId: number;
    articleId: number;
    targetEmotion: string | null;
    targetScore: number | null;
  };
  hotEntry: {
    id: Generated<number>;
    listId: number;
    titleKey: string;
    title: string;
    url: Generated<string>;
    category: Generated<string>;
    eventId: number;
    joinedTo: number | null;
    joinedScore: Generated<number>;
    joinedWords: Generated<unknown>;
    firstAt: number;
    lastAt: number;
    bestRank: number;
    bestAt: number;
    lastRank: number;
    peakHeat: number | null;
    reads: number | null;
    snapshots: Generated<number>;
    score: Generated<number>;
  };
  hotList: {
    id: Generated<number>;
    clientId: number;
    sourceId: number;
    siteId: number;
    name: string;
    snapshots: Generated<number>;
    lastAt: number | null;
    createdAt: number;
    thinnedUntil: Generated<number>;
  };
  hotMute: {
    clientId: number;
    eventId: number;
    userId: number;
    createdAt: number;
  };
  hotPoint: {
    entryId: number;
    at: number;
    rank: number;
    heat: number | null;
    reads: number | null;
    minutes: number | null;
  };
  hotSnapshot: {
    listId: number;
    at: number;
    entries: number;
    minutes: number;
  };
  hotSplit: {
    clientId: number;
    entryId: number;
    userId: number;
    createdAt: number;
  };
  hotWord: {
    id: Generated<number>;
    clientId: number;
    word: string;
    action: string;
    target: Generated<string>;
    createdBy: number | null;
    createdAt: number;
    updatedAt: number;
  };
  informAttempt: {
    id: Generated<number>;
    messageId: number;
    channelId: number;
    part: number;
    parts: number;
    startedAt: number;
    endedAt: number | null;
    outcome: Generated<string>;
    fault: Generated<string>;
    code: Generated<string>;
    answer: Generated<string>;
    sentText: Generated<string>;
    templateId: number | null;
    templateFault: Generated<string>;
  };
  informChannel: {
    id: Generated<number>;
    clientId: number;
    informUserId: number;
    channel: string;
    shown: string;
    sealed: Generated<string>;
    sort: Generated<number>;
    codeHash: Generated<string>;
    codeUntil: Generated<number>;
    codeTries: Generated<number>;
    confirmedAt: number | null;
    pausedUntil: Generated<number>;
    fault: Generated<string>;
    faultCode: Generated<string>;
    faultAnswer: Generated<string>;
    faultAt: number | null;
    createdAt: number;
    updatedAt: number;
  };
  informComment: {
    id: Generated<number>;
    clientId: number;
    messageId: number;
    text: string;
    at: number;
  };
  informDecision: {
    clientId: number;
    ruleId: number;
    articleId: number;
    occasion: Generated<string>;
    informUserId: number;
    warningLevel: Generated<string>;
    result: string;
    reason: Generated<string>;
    messageId: number | null;
    at: number;
    silenceId: number | null;
  };
  informDispatch: {
    id: Generated<number>;
    clientId: number;
    submitKey: string;
    warningLevel: string;
    note: Generated<string>;
    articleIds: Generated<unknown>;
    recipientIds: Generated<unknown>;
    title: string;
    sendAt: number;
    createdBy: number;
    createdAt: number;
    templateIds: Generated<unknown>;
  };
  informFiring: {
    id: Generated<number>;
    clientId: number;
    ruleId: number;
    occasion: string;
    warningLevel: string;
    articleId: number;
    eventId: Generated<number>;
    figures: unknown;
    begunAt: number;
    seenAt: number;
    toldAt: number;
    endedAt: number | null;
  };
  informFollow: {
    name: string;
    seq: number;
  };
  informHoliday: {
    clientId: number;
    day: number;
    name: string;
    isWorking: boolean;
  };
  informMessage: {
    id: Generated<number>;
    clientId: number;
    ruleId: number;
    informUserId: number;
    channelId: number | null;
    channel: string;
    warningLevel: string;
    articleId: number;
    groupId: number;
    eventId: Generated<number>;
    letter: unknown;
    messageState: string;
    isHeld: Generated<boolean>;
    partsDone: Generated<number>;
    tries: Generated<number>;
    unknowns: Generated<number>;
    nextAt: number;
    leaseUntil: Generated<number>;
    decidedAt: number;
    handedAt: number | null;
    openedAt: number | null;
    confirmedAt: number | null;
    notRelevantAt: number | null;
    revokedAt: number | null;
    receiptState: Generated<string>;
    receiptId: number | null;
    receiptFrom: number | null;
    receiptAt: number | null;
    reminded: Generated<number>;
    escalated: Generated<number>;
    originId: number | null;
    confirmedBy: Generated<string>;
    templateId: number | null;
    isPlain: Generated<boolean>;
    bulletinId: number | null;
    ticketId: number | null;
    linkUses: Generated<number>;
    linkUsedAt: number | null;
    linkIp: Generated<string>;
  };
  informRate: {
    credential: string;
    freeAt: number;
  };
  informReceipt: {
    id: Generated<number>;
    clientId: number;
    name: string;
    isEnabled: Generated<boolean>;
    warningLevels: Generated<unknown>;
    ruleIds: Generated<unknown>;
    recipientIds: Generated<unknown>;
    remindMinutes: Generated<number>;
    remindMost: Generated<number>;
    escalations: Generated<unknown>;
    since: number;
    createdBy: number | null;
    createdAt: number;
    updatedAt: number;
  };
  informReceiptStep: {
    messageId: number;
    kind: string;
    number: number;
    isSkipped: Generated<boolean>;
    at: number;
  };
  informRoute: {
    id: Generated<number>;
    clientId: number;
    parentId: Generated<number>;
    sort: number;
    name: string;
    matching: unknown;
    recipientIds: Generated<unknown>;
    channels: Generated<unknown>;
    mergeMinutes: number | null;
    isMute: Generated<boolean>;
    goesOn: Generated<boolean>;
    isEnabled: Generated<boolean>;
    createdAt: number;
    updatedAt: number;
  };
  informRule: {
    id: Generated<number>;
    clientId: number;
    name: string;
    isEnabled: Generated<boolean>;
    warningLevel: string;
    conditions: unknown;
    recipientIds: Generated<unknown>;
    mergeMinutes: Generated<number>;
    since: number;
    createdBy: number | null;
    createdAt: number;
    updatedAt: number;
    ruleTrigger: Generated<unknown>;
  };
  informSilence: {
    id: Generated<number>;
    clientId: number;
    ruleId: number | null;
    subjectId: number | null;
    eventId: number | null;
    why: string;
    beginsAt: number;
    endsAt: number;
    createdBy: number | null;
    createdAt: number;
    updatedAt: number;
    endedAt: number | null;
  };
  informUser: {
    id: Generated<number>;
    clientId: number;
    name: string;
    userId: number | null;
    receiving: unknown;
    dailyMost: Generated<number>;
    isEnabled: Generated<boolean>;
    createdAt: number;
    updatedAt: number;
    kind: Generated<string>;
    memberIds: Generated<unknown>;
    duty: Generated<string>;
    dutySince: Generated<number>;
  };
  interactItem: {
    id: Generated<number>;
    webSourceId: number;
    externalId: string;
    url: string;
    title: string;
    question: string;
    asker: string;
    target: string;
    category: string;
    state: string;
    stateText: string;
    answer: string;
    answerer: string;
    askedAt: number;
    isAskedExact: boolean;
    answeredAt: number | null;
    isAnsweredExact: boolean;
    foundAt: number;
    changedAt: number;
    changes: Generated<unknown>;
    seenAt: Generated<number>;
  };
  job: {
    id: Generated<number>;
    kind: string;
    uniqueKey: string | null;
    payload: Generated<unknown>;
    state: Generated<string>;
    runAt: number;
    leaseUntil: Generated<number>;
    leaseOwner: Generated<string>;
    attempts: Generated<number>;
    progress: Generated<number>;
    total: Generated<number>;
    result: Generated<string>;
    error: Generated<string>;
    clientId: number;
    createdBy: number | null;
    createdAt: number;
    finishedAt: number | null;
  };
  languageModel: {
    id: Generated<number>;
    clientId: number;
    isShared: boolean;
    choice: string;
    address: string;
    modelName: string;
    keySealed: string;
    priceIn: number;
    priceOut: number;
    currency: string;
    monthlyTokens: number;
    updatedAt: number;
  };
  languageModelRun: {
    id: Generated<number>;
    clientId: number;
    bulletinId: number;
    chapterKey: string;
    task: string;
    state: string;
    reason: Generated<string>;
    detail: Generated<string>;
    jobId: number | null;
    calls: Generated<number>;
    isShared: boolean;
    modelName: string;
    currency: string;
    month: string;
    tokensIn: Generated<number>;
    tokensOut: Generated<number>;
    cost: Generated<number>;
    isEstimated: Generated<boolean>;
    proposals: Generated<unknown>;
    dropped: Generated<unknown>;
    kept: Generated<number>;
    droppedTotal: Generated<number>;
    createdBy: number | null;
    createdAt: number;
    finishedAt: number | null;
  };
  livingBriefing: {
    id: Generated<number>;
    clientId: number;
    eventId: number | null;
    subjectId: number | null;
    title: string;
    locale: string;
    state: string;
    createdBy: number | null;
    createdAt: number;
    stoppedAt: number | null;
    seq: Generated<number>;
    cutId: Generated<number>;
    waiting: Generated<number>;
    entries: Generated<number>;
    lastEntryAt: number | null;
    hour: Generated<number>;
    hourEntries: Generated<number>;
    growth: Generated<unknown>;
    toldSets: unknown;
    problem: Generated<string>;
    problemAt: number | null;
    tries: Generated<number>;
    tryAt: Generated<number>;
  };
  livingBriefingArticle: {
    briefingId: number;
    articleId: number;
    clientId: number;
    groupId: number;
    siteId: number;
    level: string;
    emotion: string;
    entry: number;
    seq: number;
    at: number;
    isRepeat: Generated<boolean>;
    isGone: Generated<boolean>;
  };
  livingBriefingEntry: {
    id: Generated<number>;
    clientId: number;
    briefingId: number;
    number: number;
    kind: string;
    at: number;
    writing: unknown;
    frozen: unknown;
    total: number;
    remaining: number;
    strikes: Generated<unknown>;
    struckAt: number | null;
  };
  livingBriefingView: {
    briefingId: number;
    userId: number;
    clientId: number;
    number: number;
    at: number;
  };
  logChain: {
    clientId: number;
    number: Generated<number>;
    hash: Generated<string>;
    firstNumber: Generated<number>;
    firstHash: Generated<string>;
    oldLines: Generated<number>;
    oldUntil: Generated<number>;
    keepDays: Generated<number>;
  };
  logOpening: {
    whose: number;
  };
  meaninglessTitle: {
    id: Generated<number>;
    clientId: number;
    title: string;
    isPart: Generated<boolean>;
    createdBy: number | null;
    createdAt: number;
  };
  missingPage: {
    id: Generated<number>;
    clientId: number;
    url: string;
    note: Generated<string>;
    subjectIds: Generated<unknown>;
    state: Generated<string>;
    reason: Generated<string>;
    title: Generated<string>;
    steps: Generated<unknown>;
    articleId: number | null;
    jobId: number | null;
    createdBy: number | null;
    createdAt: number;
    finishedAt: number | null;
  };
  notification: {
    id: Generated<number>;
    clientId: number;
    userId: number;
    type: string;
    level: Generated<string>;
    payload: Generated<unknown>;
    createdAt: number;
    readAt: number | null;
  };
  operationLog: {
    id: Generated<number>;
    clientId: number;
    userId: number | null;
    simulatedBy: number | null;
    action: string;
    targetId: Generated<string>;
    before: string | null;
    after: string | null;
    at: number;
    ip: Generated<string>;
    number: number | null;
    hash: Generated<string>;
  };
  outbox: {
    seq: Generated<number>;
    kind: string;
    articleId: number;
    clientId: Generated<number>;
  };
  passkey: {
    id: Generated<number>;
    userId: number;
    credentialId: string;
    host: string;
    userHandle: string;
    publicKey: string;
    counter: Generated<number>;
    isSynced: Generated<boolean>;
    transports: Generated<string>;
    name: string;
    createdAt: number;
    lastUsedAt: number | null;
  };
  passwordHistory: {
    id: Generated<number>;
    userId: number;
    passwordHash: string;
    endedAt: number;
  };
  pendingPage: {
    sourceId: number;
    itemKey: string;
    item: unknown;
    tries: number;
    sinceAt: number;
    nextAt: number;
  };
  powerHolding: {
    id: Generated<number>;
    clientId: number;
    userId: number;
    power: string;
    roleBefore: number;
    since: number;
    until: number | null;
  };
  processResult: {
    id: Generated<number>;
    clientId: number;
    articleId: number;
    userId: number;
    text: string;
    attachmentIds: Generated<unknown>;
    createdAt: number;
  };
  publication: {
    id: Generated<number>;
    clientId: number;
    articleId: number;
    title: string;
    summary: Generated<string>;
    channel: Generated<string>;
    publishedBy: number;
    publishedAt: number;
    withdrawnBy: number | null;
    withdrawnAt: number | null;
  };
  quotaNotice: {
    clientId: number;
    kind: string;
    day: number;
  };
  recordCheck: {
    id: Generated<number>;
    name: string;
    note: Generated<string>;
    query: string;
    measure: string;
    comparison: string;
    threshold: number;
    everyMinutes: number;
    isEnabled: Generated<boolean>;
    state: Generated<string>;
    sinceAt: number;
    nextAt: number;
    createdBy: number;
    createdAt: number;
    updatedAt: number;
  };
  recordCheckRun: {
    id: Generated<number>;
    checkId: number;
    at: number;
    ms: number;
    state: string;
    value: number | null;
    detail: Generated<string>;
    shown: Generated<string>;
  };
  recoveryCode: {
    id: Generated<number>;
    userId: number;
    codeHash: string;
    usedAt: number | null;
  };
  redoRun: {
    id: Generated<number>;
    clientId: number;
    jobId: number | null;
    subjectIds: unknown;
    fromMs: number;
    untilMs: number;
    place: Generated<number>;
    added: Generated<number>;
    removed: Generated<number>;
    createdBy: number | null;
    createdAt: number;
  };
  rejectClass: {
    id: Generated<number>;
    kind: string;
    name: string;
    note: Generated<string>;
    isEnabled: Generated<boolean>;
    createdBy: number;
    createdAt: number;
    updatedAt: number;
  };
  rejectEntry: {
    id: Generated<number>;
    kind: string;
    classId: number | null;
    value: string;
    valueKey: string;
    note: Generated<string>;
    isEnabled: Generated<boolean>;
    createdBy: number;
    createdAt: number;
    updatedAt: number;
  };
  rejectHitDay: {
    entryId: number;
    day: number;
    hits: number;
  };
  rejectItem: {
    sourceId: number;
    itemKey: string;
    hash: string;
    entryId: number;
    at: number;
  };
  rejectVersion: {
    kind: string;
    version: number;
  };
  remark: {
    id: Generated<number>;
    clientId: number;
    articleId: number;
    userId: number;
    text: string;
    mentions: Generated<unknown>;
    createdAt: number;
    deletedAt: number | null;
  };
  reply: {
    id: Generated<number>;
    articleId: number;
    externalId: string;
    parentExternalId: Generated<string>;
    author: Generated<string>;
    content: string;
    region: Generated<string>;
    likes: Generated<number>;
    replies: Generated<number>;
    emotion: string;
    emotionScore: number;
    words: Generated<unknown>;
    publishedAt: number;
    foundAt: number;
  };
  replyReading: {
    articleId: number;
    isWhole: boolean;
    at: number;
  };
  reportTemplate: {
    id: Generated<number>;
    clientId: number;
    isShared: Generated<boolean>;
    version: number;
    createdAt: number;
    updatedAt: number;
    deletedAt: number | null;
  };
  reportTemplateDefault: {
    id: Generated<number>;
    clientId: number;
    isShared: Generated<boolean>;
    kind: string;
    templateId: number | null;
  };
  reportTemplateVersion: {
    id: Generated<number>;
    clientId: number;
    templateId: number;
    version: number;
    name: string;
    kinds: unknown;
    settings: unknown;
    createdBy: number | null;
    createdAt: number;
    fileId: number | null;
    fileName: Generated<string>;
  };
  repost: {
    id: Generated<number>;
    articleId: number;
    externalId: string;
    parentExternalId: Generated<string>;
    author: Generated<string>;
    content: Generated<string>;
    ownText: Generated<string>;
    followers: number | null;
    region: Generated<string>;
    emotion: string;
    emotionScore: Generated<number>;
    words: Generated<unknown>;
    publishedAt: number;
    foundAt: number;
  };
  repostReading: {
    articleId: number;
    isWhole: boolean;
    total: Generated<number>;
    at: number;
    version: Generated<number>;
  };
  repostWatch: {
    id: Generated<number>;
    clientId: number;
    articleId: number;
    intervalMinutes: number;
    waitMinutes: number;
    isEnabled: boolean;
    nextAt: number;
    leaseUntil: Generated<number>;
    lastReadAt: number | null;
    lastNewAt: number;
    lastAdded: Generated<number>;
    lastError: Generated<string>;
    quietAt: number | null;
    createdBy: number | null;
    sinceAt: number;
  };
  role: {
    id: Generated<number>;
    clientId: number;
    name: string;
    isDefault: Generated<boolean>;
    needsSecondFactor: Generated<boolean>;
    power: Generated<string>;
  };
  rolePrivilege: {
    roleId: number;
    module: string;
    b: Generated<number>;
    m: Generated<number>;
    a: Generated<number>;
    d: Generated<number>;
  };
  rollupDay: {
    clientId: number;
    subjectId: number;
    dimension: string;
    day: number;
    value: string;
    emotion: string;
    n: number;
  };
  rollupHour: {
    clientId: number;
    subjectId: number;
    hour: number;
    mediaType: string;
    emotion: string;
    status: string;
    n: number;
  };
  run: {
    id: Generated<number>;
    sourceId: number;
    trigger: string;
    state: string;
    startedAt: number;
    finishedAt: number | null;
    fetched: Generated<number>;
    failed: Generated<number>;
    duplicate: Generated<number>;
    filtered: Generated<number>;
    stored: Generated<number>;
    updated: Generated<number>;
    reason: Generated<string>;
    detail: Generated<string>;
    httpStatus: number | null;
    notModified: Generated<boolean>;
    bytes: Generated<number>;
    ms: Generated<number>;
    waitS: number | null;
    hotLines: number | null;
    hotNew: number | null;
    hotGone: number | null;
    serverId: number | null;
    host: Generated<string>;
  };
  runItem: {
    id: Generated<number>;
    runId: number;
    url: string;
    title: Generated<string>;
    outcome: string;
    reason: Generated<string>;
    detail: Generated<string>;
    articleId: number | null;
    at: number;
    sourceId: Generated<number>;
    host: Generated<string>;
  };
  savedFilter: {
    id: Generated<number>;
    clientId: number;
    userId: number;
    name: string;
    query: string;
    isShared: Generated<boolean>;
    createdAt: number;
  };
  scimGroup: {
    id: Generated<number>;
    providerId: number;
    name: string;
    externalId: Generated<string>;
    createdAt: number;
    updatedAt: number;
  };
  scimKey: {
    id: Generated<number>;
    providerId: number;
    keyHash: string;
    prefix: string;
    createdBy: number;
    createdAt: number;
    lastUsedAt: number | null;
    revokedAt: number | null;
  };
  scimMember: {
    groupId: number;
    userId: number;
  };
  scimPerson: {
    userId: number;
    providerId: number;
    userName: string;
    nameKey: string;
    externalId: Generated<string>;
    given: Generated<unknown>;
    isGrantDue: Generated<boolean>;
    createdAt: number;
    updatedAt: number;
  };
  searchWord: {
    userId: number;
    word: string;
    clientId: number;
    times: Generated<number>;
    usedAt: number;
  };
  secondFactor: {
    userId: number;
    sealedSecret: string;
    confirmedAt: number | null;
    lastStep: Generated<number>;
    createdAt: number;
  };
  selectedArticle: {
    userId: number;
    articleId: number;
    clientId: number;
    groupName: Generated<string>;
    summary: Generated<string>;
    sort: Generated<number>;
    createdAt: number;
  };
  serverGroup: {
    id: Generated<number>;
    name: string;
    note: Generated<string>;
    weight: Generated<number>;
    region: Generated<string>;
    addresses: Generated<unknown>;
    hostParallel: Generated<number>;
    hostSpacingMs: Generated<number>;
    toldAt: number | null;
    createdBy: number | null;
    createdAt: number;
    updatedAt: number;
  };
  serviceType: {
    id: Generated<number>;
    name: string;
    modules: unknown;
    quota: Generated<unknown>;
  };
  session: {
    id: string;
    userId: number;
    simulatedBy: number | null;
    createdAt: number;
    expiresAt: number;
    revokedAt: number | null;
    ip: Generated<string>;
    userAgent: Generated<string>;
    parentId: string | null;
    usedAt: Generated<number>;
    providerId: number | null;
    isStepOutside: Generated<boolean>;
  };
  setting: {
    key: string;
    value: string;
  };
  signInDomain: {
    domain: string;
    providerId: number;
  };
  signInPicture: {
    clientId: number;
    contentType: string;
    content: string;
    hash: string;
    updatedAt: number;
  };
  signInProvider: {
    id: Generated<number>;
    clientId: number;
    kind: Generated<string>;
    name: string;
    issuer: string;
    appId: string;
    secret: Generated<string>;
    agentId: Generated<string>;
    extraScopes: Generated<string>;
    groupsClaim: Generated<string>;
    rules: Generated<unknown>;
    defaultRoleId: number | null;
    defaultGroupId: number | null;
    createsAccounts: Generated<boolean>;
    linksByMail: Generated<boolean>;
    followsRules: Generated<boolean>;
    trustsMail: Generated<boolean>;
    trustsSecondStep: Generated<boolean>;
    isEnabled: Generated<boolean>;
    createdAt: number;
    updatedAt: number;
  };
  signInRule: {
    clientId: number;
    minLength: Generated<number>;
    maxAgeDays: Generated<number>;
    history: Generated<number>;
    mustChangeGiven: Generated<boolean>;
    idleMinutes: Generated<number>;
    sessionHours: Generated<number>;
    addresses: Generated<unknown>;
    updatedAt: number;
    linkDays: Generated<number>;
    linkUses: Generated<number>;
    linkAddresses: Generated<unknown>;
  };
  signInTry: {
    key: string;
    username: Generated<string>;
    tries: number;
    lastAt: number;
    nextAt: number;
  };
  site: {
    id: Generated<number>;
    domain: string;
    name: string;
    mediaType: string;
    level: string;
    region: Generated<string>;
    weight: Generated<number>;
  };
  siteGroup: {
    id: Generated<number>;
    clientId: number;
    name: string;
    weight: number;
    note: Generated<string>;
    createdBy: number | null;
    createdAt: number;
    updatedAt: number;
  };
  siteGroupSite: {
    clientId: number;
    siteGroupId: number;
    siteId: number;
  };
  siteRequest: {
    id: Generated<number>;
    clientId: number;
    url: string;
    domain: string;
    name: string;
    mediaType: string;
    reason: string;
    state: Generated<string>;
    answer: Generated<string>;
    sourceId: number | null;
    siteId: number | null;
    createdBy: number;
    createdAt: number;
    answeredBy: number | null;
    answeredAt: number | null;
  };
  sizeDay: {
    place: string;
    name: string;
    day: number;
    bytes: number;
    indexBytes: Generated<number>;
    rowCount: Generated<number>;
    at: number;
  };
  source: {
    id: Generated<number>;
    clientId: number;
    kind: string;
    name: string;
    url: string;
    siteId: number;
    mediaType: string;
    options: Generated<unknown>;
    state: Generated<string>;
    isSample: Generated<boolean>;
    priority: Generated<number>;
    minIntervalS: Generated<number>;
    maxIntervalS: Generated<number>;
    intervalS: Generated<number>;
    nextFetchAt: Generated<number>;
    leaseUntil: Generated<number>;
    leaseOwner: Generated<string>;
    etag: Generated<string>;
    lastModified: Generated<string>;
    health: Generated<string>;
    failures: Generated<number>;
    lastError: Generated<string>;
    lastErrorDetail: Generated<string>;
    lastRunAt: number | null;
    lastSuccessAt: number | null;
    lastNewAt: number | null;
    rate: number;
    createdBy: number | null;
    createdAt: number;
    updatedAt: number;
    healthSince: number | null;
    intervalReason: Generated<string>;
    groupId: number | null;
  };
  sourceItem: {
    sourceId: number;
    itemKey: string;
    hash: string;
    articleId: number | null;
    attempts: Generated<number>;
    seenAt: number;
  };
  stageMinute: {
    minute: number;
    stage: string;
    n: number;
    ms: number;
  };
  sticky: {
    userId: number;
    articleId: number;
    clientId: number;
    createdAt: number;
  };
  stoppedSignIn: {
    userId: number;
    address: string;
    ip: string;
    tries: Generated<number>;
    lastAt: number;
    leftAt: number | null;
  };
  storageSample: {
    place: string;
    at: number;
    freeBytes: number;
    totalBytes: number;
  };
  storedFile: {
    id: Generated<number>;
    clientId: number;
    sha256: string;
    bytes: number;
    contentType: string;
    isScanned: Generated<boolean>;
    createdAt: number;
  };
  stuck: {
    id: Generated<number>;
    clientId: number;
    articleId: number;
    subjectId: Generated<number>;
    sort: Generated<number>;
    until: number | null;
    createdBy: number;
    createdAt: number;
  };
  subject: {
    id: Generated<number>;
    clientId: number;
    categoryId: number | null;
    name: string;
    expression: string;
    builder: unknown;
    filter: Generated<unknown>;
    targets: Generated<unknown>;
    state: Generated<string>;
    ownerId: number;
    sort: Generated<number>;
    createdAt: number;
    updatedAt: number;
  };
  subjectCategory: {
    id: Generated<number>;
    clientId: number;
    parentId: number | null;
    name: string;
    sort: Generated<number>;
  };
  subjectVersion: {
    id: Generated<number>;
    clientId: number;
    subjectId: number;
    version: number;
    name: string;
    categoryId: number | null;
    expression: string;
    builder: unknown;
    filter: Generated<unknown>;
    targets: Generated<unknown>;
    state: string;
    ownerId: number;
    reason: string;
    fromVersion: number | null;
    userId: number | null;
    simulatedBy: number | null;
    at: number;
  };
  tag: {
    id: Generated<number>;
    clientId: number;
    name: string;
    color: Generated<string>;
    sort: Generated<number>;
    createdAt: number;
    classId: number | null;
    movesTo: number | null;
  };
  tagClass: {
    id: Generated<number>;
    clientId: number;
    name: string;
    sort: Generated<number>;
    createdAt: number;
  };
  tagKeyword: {
    id: Generated<number>;
    clientId: number;
    tagId: number;
    expression: string;
    isEnabled: Generated<boolean>;
    createdBy: number | null;
    createdAt: number;
    updatedAt: number;
  };
  tagRefusal: {
    clientId: number;
    articleId: number;
    tagId: number;
    refusedBy: number;
    refusedAt: number;
  };
  tagRun: {
    id: Generated<number>;
    clientId: number;
    keywordId: number;
    tagId: number;
    expression: string;
    days: number;
    fromMs: number;
    tagged: Generated<number>;
    jobId: number | null;
    undoJobId: number | null;
    createdBy: number | null;
    createdAt: number;
  };
  tagRunArticle: {
    clientId: number;
    runId: number;
    articleId: number;
  };
  ticket: {
    id: Generated<number>;
    clientId: number;
    ticketNumber: Generated<string>;
    year: Generated<number>;
    sequence: Generated<number>;
    kind: string;
    category: Generated<string>;
    level: string;
    title: string;
    contentHtml: Generated<string>;
    content: Generated<string>;
    state: Generated<string>;
    createdBy: number | null;
    createdAt: number;
    updatedAt: number;
    reviewerId: number | null;
    issuedAt: number | null;
    answerDueAt: number | null;
    closeDueAt: number | null;
    acceptedAt: number | null;
    answeredAt: number | null;
    closedAt: number | null;
    askedUntil: number | null;
    isFinal: Generated<boolean>;
    visited: Generated<string>;
    urged: Generated<number>;
    lines: Generated<number>;
    reminded: Generated<number>;
    remindAt: Generated<number>;
    figures: Generated<unknown>;
    pairBits: Generated<number>;
  };
  ticketChain: {
    chain: number;
    number: Generated<number>;
    hash: Generated<string>;
  };
  ticketEntry: {
    id: Generated<number>;
    clientId: number;
    ticketId: number;
    entryKind: string;
    receiverId: number | null;
    userId: number | null;
    byName: string;
    at: number;
    contentHtml: string;
    content: string;
  };
  ticketFile: {
    id: Generated<number>;
    clientId: number;
    ticketId: Generated<number>;
    entryId: number | null;
    fileId: number;
    name: string;
    createdBy: number;
    createdAt: number;
    guestId: number | null;
  };
  ticketGuest: {
    id: Generated<number>;
    clientId: number;
    ticketId: number;
    receiverId: number;
    guestName: string;
    unit: Generated<string>;
    contact: Generated<string>;
    createdBy: number;
    createdAt: number;
    expiresAt: number;
    revokedAt: number | null;
    keyHash: string;
    keySealed: string;
    codeHash: string;
    codeNumber: Generated<number>;
    wrong: Generated<number>;
    maxUses: number | null;
    uses: Generated<number>;
    addresses: Generated<unknown>;
  };
  ticketLog: {
    chain: number;
    number: number;
    ticketId: number;
    at: number;
    userId: number | null;
    byName: string;
    action: string;
    fromState: string;
    toState: string;
    told: unknown;
    hash: string;
  };
  ticketReceiver: {
    id: Generated<number>;
    clientId: number;
    ticketId: number;
    role: string;
    userId: number | null;
    groupId: number | null;
    name: string;
    addedAt: number;
    readAt: number | null;
    readBy: number | null;
    takenBy: number | null;
    acceptedAt: number | null;
    repliedAt: number | null;
    leftAt: number | null;
    declinedAt: number | null;
    isFinal: Generated<boolean>;
    firstRepliedAt: number | null;
    firstDueAt: number | null;
    declines: Generated<number>;
    returns: Generated<number>;
  };
  ticketSetting: {
    clientId: number;
    numberPattern: string;
    categories: Generated<unknown>;
    isReviewed: Generated<boolean>;
    workFrom: Generated<number>;
    workUntil: Generated<number>;
    hours: Generated<unknown>;
    isSentByChannels: Generated<boolean>;
  };
  ticketSource: {
    id: Generated<number>;
    clientId: number;
    ticketId: number;
    sourceKind: string;
    refId: number;
    taken: unknown;
    at: number;
  };
  usedChallenge: {
    hash: string;
    until: number;
  };
  userGroup: {
    id: Generated<number>;
    clientId: number;
    name: string;
    seesAllSubjects: Generated<boolean>;
    seesAllClasses: Generated<boolean>;
    parentId: number | null;
  };
  userGroupClass: {
    userGroupId: number;
    classId: number;
  };
  userGroupLead: {
    userGroupId: number;
    userId: number;
  };
  userGroupSubject: {
    userGroupId: number;
    subjectId: number;
  };
  userSuggestion: {
    id: Generated<number>;
    clientId: number;
    userId: number;
    articleId: number;
    kind: string;
    before: Generated<string>;
    after: Generated<string>;
    note: Generated<string>;
    state: Generated<string>;
    createdAt: number;
    decidedBy: number | null;
    decidedAt: number | null;
    reason: Generated<string>;
    action: Generated<string>;
  };
  webSource: {
    id: Generated<number>;
    kind: string;
    name: string;
    url: string;
    mapping: unknown;
    isEnabled: Generated<boolean>;
    isSample: Generated<boolean>;
    intervalMinutes: number;
    pages: number;
    deadlineDays: number;
    nextAt: number;
    leaseUntil: Generated<number>;
    lastReadAt: number | null;
    lastSuccessAt: number | null;
    lastError: Generated<string>;
    lastCount: Generated<number>;
    createdAt: number;
    updatedAt: number;
    wholeAt: Generated<number>;
  };
  worker: {
    id: string;
    startedAt: number;
    beatAt: number;
    load: Generated<unknown>;
    serverId: Generated<number>;
    version: Generated<string>;
    schemaName: Generated<string>;
    clockMs: Generated<number>;
    isCollecting: Generated<boolean>;
    endedAt: number | null;
  };
}

/** The columns that tell the rows of a table apart. */
export const PRIMARY_KEYS = {
  accessLink: ['id'],
  accessLog: ['id'],
  account: ['id'],
  accountIdentity: ['id'],
  announcement: ['id'],
  announcementFile: ['id'],
  announcementReading: ['announcementId', 'userId'],
  announcementTarget: ['announcementId', 'kind', 'targetId'],
  announcementVersion: ['id'],
  apiKey: ['id'],
  apiKeyFailure: ['id'],
  apiKeyUse: ['keyId', 'day'],
  article: ['id'],
  articleBrowse: ['id'],
  articleLog: ['id'],
  articleNumber: ['articleId', 'at'],
  articleRevision: ['articleId', 'revision'],
  articleTask: ['id'],
  articleText: ['articleId'],
  attachment: ['id'],
  author: ['id'],
  broadcast: ['articleId'],
  bulletin: ['id'],
  bulletinAdvice: ['clientId'],
  bulletinArticle: ['bulletinId', 'articleId'],
  bulletinComment: ['id'],
  bulletinDispatch: ['id'],
  bulletinLog: ['id'],
  bulletinLook: ['clientId'],
  bulletinPicture: ['id'],
  bulletinSchedule: ['id'],
  bulletinShare: ['id'],
  bulletinVersion: ['id'],
  client: ['id'],
  clientDay: ['clientId', 'day'],
  clientFile: ['clientId', 'path'],
  clientFilter: ['clientId'],
  clientRelation: ['parentId', 'childId'],
  collectServer: ['id'],
  commentExtractionSetting: ['id'],
  commentSource: ['id'],
  commentView: ['userId', 'settingId'],
  contentClass: ['id'],
  contentTemplate: ['id'],
  dataExport: ['id'],
  dataExportArticle: ['exportId', 'articleId'],
  dataExportPart: ['id'],
  dataExportRun: ['id'],
  dataImport: ['id'],
  dataImportArticle: ['importId', 'articleId'],
  dataImportItem: ['importId', 'itemId', 'itemKey'],
  dataImportKey: ['importId', 'itemKey'],
  dataImportPlace: ['importId', 'kind', 'placeId'],
  dataImportProblem: ['id'],
  deletedHit: ['clientId', 'articleId'],
  dictionary: ['id'],
  domainProof: ['clientId', 'proofState'],
  emotionWord: ['id'],
  emotionWordLib: ['id'],
  event: ['id'],
  eventDecision: ['id'],
  eventFollow: ['userId', 'eventId'],
  eventMove: ['clientId', 'movedAt', 'articleId'],
  exportRequest: ['id'],
  exportTake: ['id'],
  failedRequest: ['id'],
  favorite: ['userId', 'articleId'],
  favoriteFolder: ['id'],
  filterEntry: ['id'],
  hit: ['clientId', 'articleId'],
  hitCorrection: ['clientId', 'articleId', 'subjectId'],
  hitDrop: ['clientId', 'articleId'],
  hitSubject: ['clientId', 'subjectId', 'articleId'],
  hotEntry: ['id'],
  hotList: ['id'],
  hotMute: ['clientId', 'eventId'],
  hotPoint: ['entryId', 'at'],
  hotSnapshot: ['listId', 'at'],
  hotSplit: ['clientId', 'entryId'],
  hotWord: ['id'],
  informAttempt: ['id'],
  informChannel: ['id'],
  informComment: ['id'],
  informDecision: ['ruleId', 'articleId', 'occasion', 'informUserId'],
  informDispatch: ['id'],
  informFiring: ['id'],
  informFollow: ['name'],
  informHoliday: ['clientId', 'day'],
  informMessage: ['id'],
  informRate: ['credential'],
  informReceipt: ['id'],
  informReceiptStep: ['messageId', 'kind', 'number'],
  informRoute: ['id'],
  informRule: ['id'],
  informSilence: ['id'],
  informUser: ['id'],
  interactItem: ['id'],
  job: ['id'],
  languageModel: ['id'],
  languageModelRun: ['id'],
  livingBriefing: ['id'],
  livingBriefingArticle: ['briefingId', 'articleId'],
  livingBriefingEntry: ['id'],
  livingBriefingView: ['briefingId', 'userId'],
  logChain: ['clientId'],
  logOpening: ['whose'],
  meaninglessTitle: ['id'],
  missingPage: ['id'],
  notification: ['id'],
  operationLog: ['id'],
  outbox: ['seq'],
  passkey: ['id'],
  passwordHistory: ['id'],
  pendingPage: ['sourceId', 'itemKey'],
  powerHolding: ['id'],
  processResult: ['id'],
  publication: ['id'],
  quotaNotice: ['clientId', 'kind'],
  recordCheck: ['id'],
  recordCheckRun: ['id'],
  recoveryCode: ['id'],
  redoRun: ['id'],
  rejectClass: ['id'],
  rejectEntry: ['id'],
  rejectHitDay: ['entryId', 'day'],
  rejectItem: ['sourceId', 'itemKey'],
  rejectVersion: ['kind'],
  remark: ['id'],
  reply: ['id'],
  replyReading: ['articleId'],
  reportTemplate: ['id'],
  reportTemplateDefault: ['id'],
  reportTemplateVersion: ['id'],
  repost: ['id'],
  repostReading: ['articleId'],
  repostWatch: ['id'],
  role: ['id'],
  rolePrivilege: ['roleId', 'module'],
  rollupDay: ['clientId', 'subjectId', 'dimension', 'day', 'value', 'emotion'],
  rollupHour: ['clientId', 'subjectId', 'hour', 'mediaType', 'emotion', 'status'],
  run: ['id'],
  runItem: ['id'],
  savedFilter: ['id'],
  scimGroup: ['id'],
  scimKey: ['id'],
  scimMember: ['groupId', 'userId'],
  scimPerson: ['userId'],
  searchWord: ['userId', 'word'],
  secondFactor: ['userId'],
  selectedArticle: ['userId', 'articleId'],
  serverGroup: ['id'],
  serviceType: ['id'],
  session: ['id'],
  setting: ['key'],
  signInDomain: ['domain'],
  signInPicture: ['clientId'],
  signInProvider: ['id'],
  signInRule: ['clientId'],
  signInTry: ['key'],
  site: ['id'],
  siteGroup: ['id'],
  siteGroupSite: ['siteGroupId', 'siteId'],
  siteRequest: ['id'],
  sizeDay: ['place', 'name', 'day'],
  source: ['id'],
  sourceItem: ['sourceId', 'itemKey'],
  stageMinute: ['minute', 'stage'],
  sticky: ['userId', 'articleId'],
  stoppedSignIn: ['userId', 'address'],
  storageSample: ['place', 'at'],
  storedFile: ['id'],
  stuck: ['id'],
  subject: ['id'],
  subjectCategory: ['id'],
  subjectVersion: ['id'],
  tag: ['id'],
  tagClass: ['id'],
  tagKeyword: ['id'],
  tagRefusal: ['clientId', 'articleId', 'tagId'],
  tagRun: ['id'],
  tagRunArticle: ['clientId', 'runId', 'articleId'],
  ticket: ['id'],
  ticketChain: ['chain'],
  ticketEntry: ['id'],
  ticketFile: ['id'],
  ticketGuest: ['id'],
  ticketLog: ['chain', 'number'],
  ticketReceiver: ['id'],
  ticketSetting: ['clientId'],
  ticketSource: ['id'],
  usedChallenge: ['hash'],
  userGroup: ['id'],
  userGroupClass: ['userGroupId', 'classId'],
  userGroupLead: ['userGroupId', 'userId'],
  userGroupSubject: ['userGroupId', 'subjectId'],
  userSuggestion: ['id'],
  webSource: ['id'],
  worker: ['id'],
} as const satisfies { [Table in keyof RecordColumns]: readonly (keyof RecordColumns[Table])[] };
