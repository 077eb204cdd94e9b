import { routes } from '../../../shared/contract/generated/routes.ts';
import { resourcesOf, type Template } from '../template.ts';

/** CloudFront only keeps public responses, because it does not check the key; and not that of `/health`. */
export function checkEdge(template: Template): string[] {
  return resourcesOf(template, 'AWS::CloudFront::Distribution').flatMap(({ properties: { DistributionConfig } }) =>
    (DistributionConfig.CacheBehaviors ?? []).flatMap(({ PathPattern: path = '*' }) => {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
      const kept = routes.filter((route) => pattern.test(route.path) && (route.credential !== 'none' || route.path === '/health'));
      return kept.map((route) => `CloudFront caches responses of ${route.path}`);
    }),
  );
}
