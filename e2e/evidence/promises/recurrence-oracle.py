"""An independent answer to what comes next: reads cases as JSON lines, writes the next starts of each."""

import json
import sys
from datetime import datetime
from itertools import islice
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr

for line in sys.stdin:
    case = json.loads(line)
    zone = ZoneInfo(case["zone"])
    # Naive local time: a rule is about the clock on the wall, and the zone gives each time its moment.
    start = datetime.fromisoformat(case["start"])
    rule = rrulestr(case["rule"], dtstart=start)
    later = islice((moment for moment in rule if moment > start), case["count"])
    starts = [int(moment.replace(tzinfo=zone).timestamp() * 1000) for moment in later]
    print(json.dumps(starts))
