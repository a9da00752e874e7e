import { Breadcrumb, Button } from 'antd';

interface RegionTrailProps {
  /** From the country down to the place that is shown. */
  trail: readonly { code: string; name: string }[];
  onPlace: (code: string) => void;
}

/** The places above the one that is shown, each a way back to it. */
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
