import { Breadcrumb, Button } from 'antd';

interface RegionTrailProps {
  /** From the country down to the current place. */
  trail: readonly { code: string; name: string }[];
  onPlace: (code: string) => void;
}

/** The places above the current one, each with a link to it. */
export function RegionTrail({ trail, onPlace }: RegionTrailProps) {
  return (
    <Breadcrumb
      items={trail.map(({ code, name }, i) => ({
        key: code,
        title:
          i === trail.length - 1 ? (
            name
          ) : (
            <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onPlace(code)}>
              {name}
            </Button>
          ),
      }))}
    />
  );
}
