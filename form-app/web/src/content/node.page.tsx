import type { ContentStructure } from '#client';
import { Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { usePageTitle } from '../shell/page-title.js';
import { Empty, Failed, Loading } from '../shell/states.js';
import { Tag } from '../shell/tag.js';
import { ContentLink, type NodeView } from './content-link.js';
import { parentPath, placeOf, splatOf, type NodePlace } from './content-path.js';
import { ContentPage } from './content.page.js';
import { isMissing, isUnit, nodeQuery, structureIn } from './content.queries.js';
import { Crumbs } from './crumbs.js';
import { NodeEditor } from './editor/node-editor.js';
import { ChildList } from './list/child-list.js';
import { NodeMenu } from './list/node-menu.js';
import { useReturn } from './moving/moves.store.js';
import { mayWrite } from './model/may-write.js';
import { titleOf, type ContentNode } from './model/node.js';
import { NodeStatus } from './node-status.js';
import { useIsRemoved } from './removal/removals.store.js';
import { PreviewView } from './preview/preview-view.js';
import { VersionsView } from './versions/versions-view.js';
import styles from './content.module.css';
import { useContentTexts } from './use-content-texts.js';

const route = getRouteApi('/shell/content/$');

export function NodePage() {
  const texts = useContentTexts();
  const { _splat: splat = '' } = route.useParams();
  const place = placeOf(splat);
  const structure = useQuery(structureIn(place.workspace));
  const node = useQuery({ ...nodeQuery(place), enabled: place.workspace !== '' });
  const isRemoved = useIsRemoved();
  const goTo = useGoTo();
  useReturn(place, goTo);
  usePageTitle(place.path === '/' ? place.workspace : node.data && titleOf(node.data), texts.area);
  if (place.workspace === '') return <ContentPage />;
  if (isMissing(node.error) || isRemoved(place.workspace, place.path))
    return (
      <>
        <Crumbs place={place} />
        <Empty title={texts.missing} isPage />
      </>
    );
  const failed = [structure, node].find(({ isError }) => isError);
  const failure = failed && (
    <Failed what={texts.theContent} error={failed.error} onRetry={() => void failed.refetch()} />
  );
  if (structure.data === undefined || node.data === undefined)
    return (
      <>
        <Crumbs place={place} />
        {failure ?? <Loading what={texts.what.node} />}
      </>
    );
  // If a reload fails, the page stays as it is, because it may contain unsaved input.
  return (
    <>
      {failure}
      <FoundNode key={splatOf(place)} place={place} node={node.data} structure={structure.data} />
    </>
  );
}

interface FoundNodeProps {
  readonly place: NodePlace;
  readonly node: ContentNode;
  readonly structure: ContentStructure;
}

function FoundNode({ place, node, structure }: FoundNodeProps) {
  const texts = useContentTexts();
  const isRoot = place.path === '/';
  const hasVersions = isUnit(node, structure);
  const views = viewsOf(isRoot, hasVersions);
  const requested = route.useSearch({ select: ({ view }) => view });
  const language = route.useSearch({ select: (search) => search.language });
  const view = views.find((each) => each === requested) ?? views[0] ?? 'list';
  return (
    <>
      <Crumbs place={place} />
      <NodeHead {...{ place, node, structure, hasVersions }} />
      {views.length > 1 && (
        <nav aria-label={texts.views.label} className={styles.tabs}>
          {views.map((each) => (
            <ContentLink
              key={each}
              to={place}
              view={each}
              language={language}
              className={styles.tab}
              isCurrent={each === view}
            >
              {texts.views[each]}
            </ContentLink>
          ))}
        </nav>
      )}
      {view === 'list' && <ChildList place={place} parent={node} structure={structure} />}
      {view === 'edit' && <NodeEditor place={place} node={node} structure={structure} />}
      {view === 'preview' && <PreviewView place={place} node={node} structure={structure} />}
      {view === 'versions' && (
        <VersionsView {...{ place, node, structure }} isWritable={mayWrite(structure, place)} />
      )}
    </>
  );
}

/** The title and state of a node, with its actions. */
function NodeHead({ place, node, structure, hasVersions }: FoundNodeProps & { hasVersions: boolean }) {
  const { readOnly } = useContentTexts();
  const goTo = useGoTo();
  const isRoot = place.path === '/';
  const isWritable = mayWrite(structure, place);
  return (
    <Group gap="sm" mb="xs" wrap="nowrap" justify="space-between">
      <Group gap="sm">
        <Title order={1} size="h2" className={styles.title ?? ''}>
          {isRoot ? place.workspace : titleOf(node)}
        </Title>
        {!isRoot && <NodeStatus node={node} />}
        {!isRoot && !isWritable && <Tag>{readOnly}</Tag>}
      </Group>
      {!isRoot && isWritable && (
        <NodeMenu
          place={place}
          node={node}
          hasVersions={hasVersions}
          onMoved={goTo}
          onRemoved={() => goTo({ ...place, path: parentPath(place.path) })}
        />
      )}
    </Group>
  );
}

function useGoTo(): (target: NodePlace) => void {
  const navigate = useNavigate();
  return (target) => void navigate({ to: '/content/$', params: { _splat: splatOf(target) } });
}

/** The views of a node; the first one is the default. */
function viewsOf(isRoot: boolean, hasVersions: boolean): readonly NodeView[] {
  if (isRoot) return ['list'];
  return hasVersions ? ['edit', 'list', 'preview', 'versions'] : ['list', 'edit'];
}
