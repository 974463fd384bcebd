"""
An independent answer to what comes next: reads cases as JSON lines, writes the next starts of each.

A case with "today" is a repeat as somebody said it on that day: it begins on the first of its days, and its
interval counts from there.
"""

import json
import sys
from datetime import datetime
from itertools import islice
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr


def starts_of_rule(case):
    zone = ZoneInfo(case["zone"])
    # Naive local time: a rule is about the clock on the wall, and the zone gives each time its moment.
    start = datetime.fromisoformat(case["start"])
    rule = rrulestr(case["rule"], dtstart=start)
    later = islice((moment for moment in rule if moment > start), case["count"])
    return [int(moment.replace(tzinfo=zone).timestamp() * 1000) for moment in later]


def days_of_phrase(case):
    today = datetime.fromisoformat(case["today"])
    first = next(iter(rrulestr(case["rule"], dtstart=today)))
    rule = rrulestr(f"{case['rule']};INTERVAL={case['interval']}", dtstart=first)
    count = case["count"] if case["times"] is None else min(case["count"], case["times"])
    return [moment.strftime("%Y-%m-%d") for moment in islice(rule, count)]


for line in sys.stdin:
    case = json.loads(line)
    print(json.dumps(days_of_phrase(case) if "today" in case else starts_of_rule(case)))
